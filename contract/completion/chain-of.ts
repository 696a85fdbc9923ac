/** The node, all above it and null for the total. */
export function chainOf(key: string, parents: ReadonlyMap<string, string | null>): (string | null)[] {
  const chain: (string | null)[] = []
  for (let nodeKey: string | null = key; nodeKey !== null; nodeKey = parents.get(nodeKey) ?? null) chain.push(nodeKey)
  return [...chain, null]
}
