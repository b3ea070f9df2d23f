// Which parts of a page one request can answer.

type Part = { name: string; input: Record<string, unknown> }

/** Parts go together where what they depend on is the same. What a part does not depend on may be anything. */
const isFit = (some: Part[], { name, input }: Part): boolean =>
  some.every(
    (other) =>
      other.name !== name &&
      Object.entries(input).every(
        ([parameter, value]) => !(parameter in other.input) || other.input[parameter] === value,
      ),
  )

export const partGroups = <One extends Part>(all: One[]): One[][] => {
  const groups: One[][] = []
  for (const one of all) {
    const group = groups.find((some) => isFit(some, one))
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}
