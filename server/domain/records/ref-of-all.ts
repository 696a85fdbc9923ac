const longestRef = 200

/** Names several records in one line of the operation log, cut where it would become a page. */
export function refOfAll(names: readonly string[], separator = ', '): string {
  const joined = names.join(separator)
  return joined.length > longestRef ? `${joined.slice(0, longestRef)}…` : joined
}
