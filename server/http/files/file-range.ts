/** Bytes from and to, both included, of a file with a size. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * Parses the requested range of a file: `null` for the whole file, `undefined` if it covers none of its bytes. Several
 * ranges and invalid headers are ignored: the answer is then the whole file (RFC 9110, 14.2).
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [, startText, endText] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (startText === undefined || endText === undefined || startText + endText === '') return null
  if (startText === '') {
    const last = Math.min(Number(endText), bytes)
    return last === 0 ? undefined : { start: bytes - last, end: bytes - 1 }
  }
  const range = { start: Number(startText), end: endText === '' ? bytes - 1 : Math.min(Number(endText), bytes - 1) }
  if (endText !== '' && Number(endText) < Number(startText)) return null
  return range.start >= bytes ? undefined : range
}
