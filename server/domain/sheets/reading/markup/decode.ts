import type { SheetFacts } from '../../table.ts'
import { decodeCsv } from '../csv/csv-text.ts'
import { hasUtf16Mark } from '../sniff.ts'

type MarkupText = { readonly text: string; readonly encoding?: SheetFacts['encoding'] }

const declarationBytes = 4096
const declared = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)|<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i
/** A few broken bytes do not disprove a declaration. */
const brokenShare = 0.01

/** The text of a page or an XML document in its declared encoding, unless its bytes are another's. */
export function decodeMarkup(file: Buffer): MarkupText {
  const [, xmlLabel, metaLabel] = declared.exec(file.toString('latin1', 0, declarationBytes)) ?? []
  const label = xmlLabel ?? metaLabel
  const decoder = hasUtf16Mark(file) || label === undefined ? undefined : decoderOf(label)
  // One that is declared as UTF-16 within a text of single bytes is not.
  if (decoder === undefined || decoder.encoding.startsWith('utf-16')) return decodeCsv(file)
  const text = decoder.decode(file)
  const broken = text.split('\uFFFD').length - 1
  return broken > text.length * brokenShare ? decodeCsv(file) : { text, ...encodingOf(decoder.encoding) }
}

function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function encodingOf(encoding: string): Pick<MarkupText, 'encoding'> {
  if (encoding === 'gbk') return { encoding: 'gb18030' }
  return encoding === 'utf-8' || encoding === 'gb18030' || encoding === 'big5' ? { encoding } : {}
}
