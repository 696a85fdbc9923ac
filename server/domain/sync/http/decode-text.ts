import { decodeCsv } from '../../sheets/reading/csv/csv-text.ts'
import { hasUtf16Mark } from '../../sheets/reading/sniff.ts'

/** Charsets that servers declare by default, without knowing the content's. */
const meaningless = /^(utf-?8|iso-?8859-?1|latin-?1|us-ascii|ascii)$/i

/**
 * An answer's text, by its byte order mark, else by the encoding that its type declares, else as UTF-8 or GB18030, whichever it is.
 * The mark itself is left out.
 */
export function decodeText(bytes: Buffer, type: string): string {
  const [, charset = ''] = /charset\s*=\s*["']?([\w-]+)/i.exec(type) ?? []
  const hasMark = hasUtf16Mark(bytes) || bytes.subarray(0, 3).equals(utf8Mark)
  const declared = hasMark || charset === '' || meaningless.test(charset) ? null : decodeAs(charset, bytes)
  return declared ?? decodeCsv(bytes).text
}

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Returns null if the bytes are in another encoding, or the charset is unknown. A truncated last character is omitted.
 */
function decodeAs(charset: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}
