// Results that several signals ask for, computed once.

/** The function, with its results kept as long as their argument. */
export const kept = <Given extends object, Made>(make: (given: Given) => Made): ((given: Given) => Made) => {
  const made = new WeakMap<Given, Made>()
  return (given) => {
    const known = made.get(given)
    if (known !== undefined) return known
    const fresh = make(given)
    made.set(given, fresh)
    return fresh
  }
}
