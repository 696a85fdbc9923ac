export { foldCode } from '@fairdesk/contract/names/fold'

/** White space of every script and zero-width characters: no-break, full-width, zero-width, byte order mark. */
const atEnds = /[\s\u200B-\u200D\u2060\uFEFF]/

/** The text without white space at its ends; null where it holds U+0000 or half of a surrogate pair, which cannot be stored. */
export function cleanText(text: string): string | null {
  if (text.includes('\0') || !text.isWellFormed()) return null
  let [start, end] = [0, text.length]
  while (start < end && atEnds.test(text.charAt(start))) start++
  while (end > start && atEnds.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

const longestName = 120
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * Returns a file name that every system accepts: no folders, no characters forbidden by Windows, none that reorder or
 * hide others, at most 120 characters with the extension. For names shown in a download; stored files are never named
 * by users.
 */
export function safeFileName(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[\p{Cc}\uFFFD\\/:*?"<>|]+/gu, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .replace(reserved, '_$&')
  const ending = /\.[A-Za-z\d]{1,8}$/.exec(plain)?.[0] ?? ''
  const stem = [...plain.slice(0, plain.length - ending.length)].slice(0, longestName - ending.length).join('')
  return stem + ending === '' ? 'file' : `${stem.trimEnd() || 'file'}${ending}`
}
