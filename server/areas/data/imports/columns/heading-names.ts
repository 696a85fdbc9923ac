import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { scaleWords } from '../../../../domain/sheets/cells/scaled-number.ts'
import { bracketKeys, headingKey } from '../../../../domain/sheets/heading-key.ts'
import { ownHeading } from '../../../../domain/sheets/own-heading.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { type FileField, namesIn, synonymsOf } from './field.ts'
import { labelsOf } from './texts.ts'

export { headingKey }

/** Returns a heading of several lines without its outermost groups, longest first; empty if it has one line. */
export function innerHeadings(table: Pick<SheetTable, 'header' | 'groups'>, column: number): string[] {
  const tokens = (table.groups[column] ?? '').split(' ').slice(1)
  const headingText = ownHeading(table, column)
  if (headingText === table.header[column]) return []
  return [...tokens.map((_, index) => `${tokens.slice(index).join(' ')} ${headingText}`), headingText]
}

/** Returns names that surely mean a field, the best first. */
export function exactNames(kind: MappedKind, field: FileField): string[] {
  return [...labelsOf(kind, field.key), ...synonymsOf(field)].map(headingKey)
}

/** Returns names that mean a field if no other column has a better claim. */
export function vagueNames({ vague }: FileField): string[] {
  return namesIn(vague).map(headingKey)
}

/** The ways to read a heading, from the most exact on. */
export type Readings = {
  /** Heading with its bracketed text, in either order: "Price (wholesale)" is "wholesale price", "颜色（编码）" 颜色编码. */
  readonly joined: readonly string[]
  /** Without, as a whole and in its parts: "条码/19码". */
  readonly plain: readonly string[]
  readonly inside: readonly string[]
}

export function readingsOf(heading: string): Readings {
  const key = headingKey(heading)
  const inside = bracketKeys(heading)
  const joined =
    key === '' ? [] : inside.flatMap((text) => [key + text, text + key, `${key} ${text}`, `${text} ${key}`])
  return { joined, plain: [key, ...key.split(/[/／|]/).map((piece) => piece.trim())], inside }
}

const foreign =
  /(?<![a-z])(?:usd|eur|gbp|hkd|jpy|krw|twd|aud|cad|us\$|hk\$|nt\$)(?![a-z])|[$€£₩]|美元|美金|欧元|歐元|英镑|英鎊|港币|港元|港幣|日元|日圓|台币|臺幣|台幣|韩元|韓元/giu

/** Returns true for a column that names other money: prices are in yuan. */
export function isForeignMoney(heading: string): boolean {
  return heading.search(foreign) >= 0
}

export function withoutCurrency(heading: string): string {
  return heading.replaceAll(foreign, ' ').replaceAll(/\s+/g, ' ').trim()
}

const scaled = new RegExp(
  `^(?:单位|單位)?[:：]?\\s*(?<unit>(?<scale>${scaleWords})(?:元|人民币|人民幣|rmb|件|双|雙|套|家)?)$`,
  'i',
)

/** Returns true for a scaled heading, "指标金额(万元)": its figures are multiples of what they say. */
export function isScaledHeading(heading: string): boolean {
  return scaledWordsIn(heading).length > 0
}

/** The scaled units in a heading: 万元, with their scale 万. */
export function scaledWordsIn(heading: string): { readonly unit: string; readonly scale: string }[] {
  return unitWordsIn(heading).flatMap((text) => {
    const { unit, scale } = scaled.exec(text)?.groups ?? {}
    return unit === undefined || scale === undefined ? [] : [{ unit, scale }]
  })
}

const unscaled = /^(?:单位|單位)?[:：]?\s*(?:人民币|人民幣|rmb)?(?:元|圆|圓|人民币|人民幣|rmb|件|双|雙|套)$/i

/** "指标金额(元)". */
export function saysItsUnit(heading: string): boolean {
  return unitWordsIn(heading).some((text) => unscaled.test(text))
}

/** Returns the tokens in the brackets of a heading or behind its slash, where it gives its unit. */
export function unitWordsIn(heading: string): string[] {
  return [...readingsOf(heading).inside, ...heading.split(/[/／|]/).slice(1)].map((text) => text.trim())
}
