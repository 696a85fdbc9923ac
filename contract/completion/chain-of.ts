/** The node, all above it and null for the total. */
export function chainOf(key: string, parents: ReadonlyMap<string, string | null>): (string | null)[] {
  const chain: (string | null)[] = []
  for (let at: string | null = key; at !== null; at = parents.get(at) ?? null) chain.push(at)
  return [...chain, null]
}
