const quote = 34
const backslash = 92

/**
 * Returns the first key that one object of a JSON text has twice, with the keys it lies in (`user.isAdmin`); null if there is
 * none. `JSON.parse` would keep the last one in silence. The text need not be valid: its parser says so.
 */
export function repeatedKey(json: string): string | null {
  /** Keys of the objects that are open; null for lists. */
  const open: (Set<string> | null)[] = []
  const path: string[] = []
  for (let index = 0; index < json.length; index++) {
    const sign = json.charCodeAt(index)
    if (sign === 123) open.push(new Set())
    else if (sign === 91) open.push(null)
    else if (sign === 125 || sign === 93) open.pop()
    if (sign !== quote) continue
    const start = index
    index = endOfText(json, start)
    const keys = open.at(-1)
    if (!keys || !isFollowedByColon(json, index)) continue
    const key = keyIn(json, start, index)
    path[open.length - 1] = key
    if (keys.has(key)) return pathOf(open, path)
    keys.add(key)
  }
  return null
}

/** Returns the index of the quote that ends the text begun at `start`. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json.charCodeAt(end - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return end
  }
  return json.length
}

function isFollowedByColon(json: string, end: number): boolean {
  let index = end + 1
  while (json.charCodeAt(index) <= 32) index++
  return json.charCodeAt(index) === 58
}

/** The same key can be spelled with escapes: "is\u0041dmin". */
function keyIn(json: string, start: number, end: number): string {
  const text = json.slice(start + 1, end)
  if (!text.includes('\\')) return text
  try {
    return JSON.parse(`"${text}"`)
  } catch {
    return text
  }
}

function pathOf(open: readonly (Set<string> | null)[], path: readonly string[]): string {
  return open.flatMap((keys, depth) => (keys ? [path[depth] ?? ''] : [])).join('.')
}
