// Results that several metrics or signals ask for one after the other, computed once.

/** The function, with its latest result kept for whoever asks with the same argument next. */
export const kept = <Given extends object, Made>(make: (given: Given) => Made): ((given: Given) => Made) => {
  let latest: { given: Given; made: Made } | undefined
  return (given) => {
    if (latest?.given !== given) latest = { given, made: make(given) }
    return latest.made
  }
}
