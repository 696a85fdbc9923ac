/** File type according to its first bytes. */
export type SniffResult =
  | { readonly kind: 'zip' | 'compound' | 'biff8' | 'text' | 'other' | 'old-excel' | 'html' | 'xml-spreadsheet' }
  | { readonly kind: 'unsupported'; readonly format: 'xml' | 'mhtml' | 'open-document' }

const foreign = [
  '%PDF',
  '\x89PNG',
  'GIF8',
  '\xff\xd8\xff',
  'Rar!',
  "7z\xbc\xaf'\x1c",
  '\x1f\x8b',
  'BM',
  'RIFF',
  '{\\rtf',
]

/** Decides by the bytes alone: the name of an upload proves nothing. `head` holds the first 64 KB. */
export function sniff(head: Buffer): SniffResult {
  const start = head.toString('latin1', 0, 512)
  // Scripts print a byte order mark or line breaks before a workbook.
  const zip = start.slice(0, 24).replace(/^(?:\xef\xbb\xbf)?\s*/, '')
  if (zip.startsWith('PK\x03\x04') || zip.startsWith('PK\x05\x06')) return { kind: 'zip' }
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return { kind: 'compound' }
  const bare = bareBiff(head)
  if (bare !== undefined) return { kind: bare }
  if (foreign.some((magic) => start.startsWith(magic))) return { kind: 'other' }
  const markup = sniffMarkup(head)
  if (markup !== undefined) return markup
  return { kind: looksLikeText(head) ? 'text' : 'other' }
}

/** A workbook stream without its container starts with its BOF record: id, length, version. */
function bareBiff(head: Buffer): 'biff8' | 'old-excel' | undefined {
  if (head.length < 8 || head[0] !== 0x09 || head[3] !== 0) return undefined
  if (head[1] === 0x08) return head.readUInt16LE(4) === 0x0600 ? 'biff8' : 'old-excel'
  return [0, 2, 4].includes(head[1] ?? -1) && [4, 6].includes(head[2] ?? -1) ? 'old-excel' : undefined
}

const markupBytes = 4096

/** Many systems call a page of HTML, or the XML of Excel 2003, a workbook. */
function sniffMarkup(head: Buffer): SniffResult | undefined {
  const encoding = hasUtf16Mark(head) ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'latin1'
  const text = new TextDecoder(encoding)
    .decode(head.subarray(0, markupBytes))
    .replace(/^(?:\xef\xbb\xbf|\u00ef\u00bb\u00bf|\uFEFF)?\s*/, '')
    .toLowerCase()
  if (/^mime-version:|^content-type: multipart\/related/.test(text)) return { kind: 'unsupported', format: 'mhtml' }
  if (!/^<(?:[!?a-z])/.test(text)) return undefined
  if (text.includes('office:spreadsheet') && /<(?:ss:)?workbook\b/.test(text)) return { kind: 'xml-spreadsheet' }
  if (/<(?:html|head|meta|table|body|style|tr)\b/.test(text)) return { kind: 'html' }
  if (/<office:document\b/.test(text)) return { kind: 'unsupported', format: 'open-document' }
  if (text.startsWith('<?xml')) return { kind: 'unsupported', format: 'xml' }
  return /^<(?:!doctype|div|!--)/.test(text) ? { kind: 'html' } : undefined
}

function looksLikeText(head: Buffer): boolean {
  if (hasUtf16Mark(head)) return true
  let controls = 0
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) controls++
  return controls * 100 <= head.length
}

export function hasUtf16Mark(head: Buffer): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
}
