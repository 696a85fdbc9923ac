/** As `Map.groupBy`, which phones of 2023 and before do not have. */
export function grouped<K, T>(list: Iterable<T>, keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    const own = groups.get(key)
    if (own) own.push(one)
    else groups.set(key, [one])
  }
  return groups
}
