/** As `localStorage`, for a test alone. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> & {
  isFull: boolean
} {
  const values = new Map<string, string>()
  return {
    isFull: false,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (this.isFull) throw new DOMException('no room', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => void values.delete(key),
    key: (at) => [...values.keys()][at] ?? null,
    get length() {
      return values.size
    },
  }
}
