import { isSizeWord } from '@fairdesk/contract/names/size-words'

export type Variant = { readonly colour: string; readonly size: string }

/** Reads a cell that holds a colour and a size: "黑色;M", "颜色:卡其;尺码:M", "黑色（M）", "黑色M". */
export type VariantReader = (cell: string) => Variant | undefined

const separators = [/[;；]/, /[,，]/, /[、|]/, /\//, /\s+/, /[-–—_+*]/]
const attribute = /^([^:：]{1,10})[:：]\s*(.*)$/
const colourAttribute = /^(?:颜色|顏色|花色|色|colou?r)(?:分类|分類|名称|名稱|name)?$/i
const sizeAttribute = /^(?:尺码|尺碼|尺寸|规格|規格|码数|鞋码|号型|size)(?:名称|名稱|name)?$/i

const byAttribute: VariantReader = (cell) => {
  const attributes = cell.split(/[;；,，|]/).flatMap((piece) => {
    const [, name = '', value = ''] = attribute.exec(piece.trim()) ?? []
    return name === '' ? [] : [{ name: name.trim(), value: value.trim() }]
  })
  const attributeValue = (pattern: RegExp) => attributes.find(({ name }) => pattern.test(name))?.value
  const [colour, size] = [attributeValue(colourAttribute), attributeValue(sizeAttribute)]
  return colour && size ? { colour, size } : undefined
}

const bySeparator =
  (separator: RegExp, isSizeLast: boolean): VariantReader =>
  (cell) => {
    const pieces = cell.split(separator).map((piece) => piece.trim().replace(attribute, '$2').trim())
    const [first, second] = pieces
    if (!first || !second || pieces.length !== 2) return undefined
    return variantOf(isSizeLast ? [first, second] : [second, first])
  }

const inBrackets: VariantReader = (cell) => {
  const [, colour = '', size = ''] = /^(.+?)\s*[（(【[]\s*(.+?)\s*[)）】\]]$/.exec(cell.trim()) ?? []
  return variantOf([colour, size])
}

const together: VariantReader = (cell) => {
  const [, colour = '', size = ''] =
    /^(\p{Script=Han}+)([A-Za-z0-9][A-Za-z0-9./]*[码碼号號]?)$/u.exec(cell.trim()) ?? []
  return variantOf([colour, size])
}

function variantOf([colour, size]: readonly [string, string]): Variant | undefined {
  return colour !== '' && isSizeWord(size) && !isSizeWord(colour) ? { colour, size } : undefined
}

const readers: readonly VariantReader[] = [
  byAttribute,
  ...separators.flatMap((separator) => [bySeparator(separator, true), bySeparator(separator, false)]),
  inBrackets,
  together,
]

/** Finds the way to read nearly all of these cells; undefined where they are something else. */
export function variantReader(cells: readonly string[]): VariantReader | undefined {
  if (cells.length === 0) return undefined
  return readers.find((read) => cells.filter((cell) => read(cell) !== undefined).length >= cells.length * 0.9)
}

const colourWord =
  /[黑白灰红紅橙黄黃绿綠青蓝藍紫粉棕咖驼駝米杏彩花银銀金褐肤膚裸藕]|卡其|牛油果|[色]$|^(?:black|white|gr[ae]y|red|orange|yellow|green|blue|navy|purple|pink|brown|beige|khaki|camel|cream|ivory|silver|gold|olive|charcoal)\b/i

/** Returns true if most of these look like colours and sizes, whatever the heading says: 黑-01 is a colour and its code. */
export function areVariants(variants: readonly Variant[]): boolean {
  const isNumber = ({ size }: Variant) => /^\d+(?:\.5)?$/.test(size)
  const mayBeSizes = variants.some((variant) => !isNumber(variant)) || variants.every(({ size }) => !isCode(size))
  return mayBeSizes && areColours(variants.map(({ colour }) => colour))
}

/** Returns true if most of these texts look like colours, whatever the heading says. */
export function areColours(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.filter((text) => colourWord.test(text.trim())).length >= texts.length * 0.6
}

const smallestShoe = 22

function isCode(size: string): boolean {
  return size.startsWith('0') || Number(size) < smallestShoe
}
