import type { Answer } from '../../outgoing/call-address.ts'
import { decodeText } from './decode-text.ts'

/** Maximum stored size of an answer, in bytes of UTF-8. */
export const mostBodyBytes = 2048
/** Maximum bytes read, above the displayed length: markup and masked text take space, too. */
const mostReadBytes = 16 * 1024

/**
 * Returns the beginning of the answer to a refused call, as plain text: without markup, and with secrets of ours and
 * the receiver masked wherever the answer repeats them. Empty if it is no text, or does not arrive.
 */
export async function readBodyText({ body, header }: Answer, secrets: readonly string[]): Promise<string> {
  const type = header('content-type')
  const text = masked(shownText(await beginningOf(body), type), secrets)
  return cut(tidy(isMarkup(text, type) ? withoutMarkup(text) : text))
}

/** The same of a text that was read as a whole. */
export function bodyText(text: string, secrets: readonly string[]): string {
  return cut(tidy(isMarkup(text, '') ? withoutMarkup(masked(text, secrets)) : masked(text, secrets)))
}

async function beginningOf(body: Answer['body']): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.byteLength
      if (bytes >= mostReadBytes) break
    }
  } catch {
    // It was cut off: what came of it says more than nothing.
  }
  return Buffer.concat(chunks).subarray(0, mostReadBytes)
}

/** Empty for a picture or an archive. */
function shownText(bytes: Buffer, type: string): string {
  const text = decodeText(bytes, type)
  return text.includes('\u0000') || text.split('\ufffd').length > 1 + text.length / 10 ? '' : text
}

/** Secrets as they are and as JSON or an address would spell them; the longest first, since one may hold another. */
function masked(text: string, secrets: readonly string[]): string {
  const spellings = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('/', '\\/'),
  ])
  return [...new Set(spellings)]
    .filter((spelling) => spelling !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((maskedText, spelling) => maskedText.replaceAll(spelling, '***'), text)
}

function isMarkup(text: string, type: string): boolean {
  return /html|xml/i.test(type) || /^\s*<(!doctype|html|\?xml)/i.test(text)
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi, ' ')
    .replace(/<\/?(p|div|br|h\d|li|tr|title|body|head|hr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(\w+);/g, (match, name: string) => entities[name.toLowerCase()] ?? match)
}

/** Removes unprintable characters and empty lines. */
function tidy(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/[\p{Cc}\p{Cf}\ufffd]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function cut(text: string): string {
  const bytes = Buffer.from(text, 'utf8').subarray(0, mostBodyBytes)
  // The last sign may be cut in two: it is left out.
  return new TextDecoder().decode(bytes, { stream: true })
}
