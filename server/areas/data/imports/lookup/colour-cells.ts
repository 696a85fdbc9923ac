import { listOf } from '../../../../domain/sheets/cells/list-cell.ts'

/** A text in a column of colours: one colour, several, either of them, or several that it does not name. */
export type ColourReading =
  | { readonly as: 'one' }
  | { readonly as: 'several' | 'either'; readonly colours: readonly string[] }
  | { readonly as: 'unnamed'; readonly likely: readonly string[] }

/** Quick check for texts worth parsing: most colours hold none of these. */
export const mayHoldColours =
  /[;；,，、|\n/／\\+＋&＆\s]|\d\s*[个個种種]?(?:颜色|顏色|色)|colou?rs?\b|[齐齊各全][部]?(?:颜色|顏色|色)/i

const single = { as: 'one' } as const

/** Counts people write behind the colours: "黑/白 共2色", "黑、白（2色）". */
const count = /\s*(?:[（(]共?|共|(?<=[\s\p{L}]))\s*(\d{1,2})\s*[个個种種]?\s*(?:颜色|顏色|色|colou?rs?)[）)]?$/iu
/** "共3色", "3个颜色" and "4色"; "08色" is a colour by its number. */
const countAlone = /^(?:共\s*\d{1,2}\s*[个個种種]?|\d{1,2}\s*[个個种種]|[2-9])\s*(?:颜色|顏色|色|colou?rs?)$/i
const everyColour = /^(?:[齐齊各全]色|(?:全部|所有|各种|各種)(?:颜色|顏色|色)|all colou?rs)$/i
/** 黑+白拼色 and 黑/白撞色 say that they are one colour of two tones. */
const ofTwoTones = /拼[色接]?$|撞色|双色|雙色|间色|間色|条纹|條紋|格[子纹紋]/
const chinese = /\p{Script=Han}/u

/** Reads a cell by the fair's colour names: 黑、白 are two, 黑/白 is two or one of two tones, "共3色" names none. */
export function readColourCell(text: string, isKnown: (colour: string) => boolean): ColourReading {
  if (!mayHoldColours.test(text) || isKnown(text)) return single
  const plain = text.normalize('NFKC').trim()
  if (isKnown(plain) || (ofTwoTones.test(plain) && !isList(plain))) return single
  if (countAlone.test(plain) || everyColour.test(plain)) return { as: 'unnamed', likely: [] }
  const [ending = '', number = ''] = count.exec(plain) ?? []
  const named = plain.slice(0, plain.length - ending.length)
  const colours = splitColours(named)
  if (colours.length > 1) return { as: isList(named) ? 'several' : 'either', colours }
  if (ending === '') return single
  return { as: 'unnamed', likely: [...named].length === Number(number) ? [[...named].join(';')] : [] }
}

/** Beside other separators a slash is a part of its colour, as in 黑/白、红/黑. */
function splitColours(plain: string): string[] {
  const entries = listOf(plain)
  if (entries.length > 1) return entries
  const pieces = [...new Set(plain.split(/\s*[/\\+&]\s*/).filter(Boolean))]
  if (pieces.length > 1) return pieces
  const apart = [...new Set(plain.split(/\s+/))]
  return apart.every((piece) => chinese.test(piece)) ? apart : []
}

/** "Black, matte" may be one. */
function isList(plain: string): boolean {
  return /[;；、|\n]/.test(plain) || (plain.includes(',') && listOf(plain).every((piece) => chinese.test(piece)))
}
