import { listOf } from '../../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { plainHeading } from './system-lists.ts'

/** Pair of columns of which one names what the other holds: Option1 Name "Color", Option1 Value "Black". */
export type OptionPair = { readonly name: number; readonly value: number }

export type OptionColumns = {
  readonly pairs: readonly OptionPair[]
  /** Columns whose cells say both: "颜色: 黑, 尺码: S". */
  readonly lists: readonly number[]
  /** Columns that a line below a product may fill alone: it goes on with its options. */
  readonly ofLines: ReadonlySet<number>
}

/** Headings of option name and value in various systems. */
const pairs: readonly (readonly [name: RegExp, value: (match: RegExpExecArray) => string])[] = [
  [/^option ?(\d) name$/, ([heading]) => heading.replace('name', 'value')],
  [/^variant option (one|two|three) name$/, ([heading]) => heading.replace('name', 'value')],
  [/^attribute (\d) name$/, ([, number = '']) => `attribute ${number} value(s)`],
  [/^attribute line ids\/attribute id$/, () => 'attribute line ids/value ids'],
  [/^product attributes\/attribute$/, () => 'product attributes/values'],
  [/^产品属性\/属性$/, () => '产品属性/值'],
  [/^attribute \(variant attributes\)$/, () => 'attribute value (variant attributes)'],
]

const lists: ReadonlySet<string> = new Set([
  'product template attribute value ids',
  'product template variant value ids',
  'variant values',
  '变体值',
  'additional attributes',
])

const ofLines = /^(?:attribute line ids|product attributes|产品属性)\/|\(variant attributes\)$/

export function optionColumns(header: readonly string[]): OptionColumns | null {
  const headings = header.map(plainHeading)
  const optionPairs = headings.flatMap((heading, name): OptionPair[] => {
    for (const [pattern, valueHeading] of pairs) {
      const match = pattern.exec(heading)
      const value = match ? headings.indexOf(valueHeading(match)) : -1
      if (value >= 0) return [{ name, value }]
    }
    return []
  })
  const inLists = [...headings.keys()].filter((column) => lists.has(headings[column] ?? ''))
  if (optionPairs.length === 0 && inLists.length === 0) return null
  const lines = [...headings.keys()].filter((column) => ofLines.test(headings[column] ?? ''))
  return { pairs: optionPairs, lists: inLists, ofLines: new Set(lines) }
}

export type Options = { colours: string[]; sizes: string[] }

/** A style that comes in no colour has one called so, and goods without sizes one size. */
export const onlyColour = '均色'
export const onlySize = 'F'

/** Values Shopify writes for a product without options. */
const noOptions = { name: 'title', value: 'default title' }

/** Adds an option's value to those of a product; an option that is neither colour nor size is left out. */
export function addOption(options: Options, name: string, text: string): void {
  if (foldCode(name) === noOptions.name && foldCode(text) === noOptions.value) {
    options.colours = [onlyColour]
    options.sizes = [onlySize]
    return
  }
  const kind = kindOf(name)
  if (kind) options[kind] = [...new Set([...options[kind], ...listOf(text)])]
}

/** "颜色: 黑, 尺码: S" and "color=Black,size=S" as their pairs. */
export function pairsIn(text: string): (readonly [name: string, value: string])[] {
  return listOf(text).flatMap((entry) => {
    const colonIndex = entry.search(/[:：=]/)
    return colonIndex <= 0 ? [] : [[entry.slice(0, colonIndex).trim(), entry.slice(colonIndex + 1).trim()] as const]
  })
}

function kindOf(name: string): keyof Options | undefined {
  const plain = foldCode(name)
  if (/^(?:colou?rs?|colou?r name|颜色|顏色|色|花色)$/.test(plain)) return 'colours'
  return /^(?:sizes?|shoe size|尺码|尺碼|尺寸|规格|規格|鞋码|号型)$/.test(plain) ? 'sizes' : undefined
}
