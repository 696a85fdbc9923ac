/** Bytes from and to, both included, of a file with a size. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * What of a file is asked for: a range, `null` for the whole of it, `undefined` where none of its bytes is meant. Of several
 * ranges, or words that are none, nothing is understood: then the whole answers (RFC 9110, 14.2).
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  if (from === '') {
    const last = Math.min(Number(to), bytes)
    return last === 0 ? undefined : { start: bytes - last, end: bytes - 1 }
  }
  const range = { start: Number(from), end: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
  if (to !== '' && Number(to) < Number(from)) return null
  return range.start >= bytes ? undefined : range
}
