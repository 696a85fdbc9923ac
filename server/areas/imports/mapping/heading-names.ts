import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { foldCode } from '../../../domain/sheets/cells/text.ts'
import { ownHeading } from '../../../domain/sheets/own-heading.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import { type FileField, namesIn, synonymsOf } from '../columns/field.ts'
import { labelsOf } from '../columns/words.ts'

/** Without the marks of templates and what stands in brackets: "款号*" and "款号（必填）" are 款号, as is "款 号". */
export function headingKey(heading: string): string {
  return foldCode(heading.replaceAll(bracketed, '').replaceAll(/[*＊:：]/g, ''))
    .replaceAll(/[_]/g, ' ')
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
}

/** A heading of several lines without its outermost groups, the longest first; none where it has one line. */
export function innerHeadings(table: Pick<SheetTable, 'header' | 'groups'>, column: number): string[] {
  const words = (table.groups[column] ?? '').split(' ').slice(1)
  const own = ownHeading(table, column)
  if (own === table.header[column]) return []
  return [...words.map((_, at) => `${words.slice(at).join(' ')} ${own}`), own]
}

const bracketed = /[（(【[](.*?)[)）】\]]/g

/** What a field is surely called, the best names first. */
export function exactNames(kind: MappedKind, field: FileField): string[] {
  return [...labelsOf(kind, field.key), ...synonymsOf(field)].map(headingKey)
}

/** What a field is called where nothing else is called so. */
export function vagueNames({ vague }: FileField): string[] {
  return namesIn(vague).map(headingKey)
}

/** The ways to read a heading, from the most exact on. */
export type Readings = {
  /** With what stands in its brackets, in either order: "Price (wholesale)" is "wholesale price", "颜色（编码）" 颜色编码. */
  readonly joined: readonly string[]
  /** Without, as a whole and in its parts: "条码/19码". */
  readonly plain: readonly string[]
  readonly inside: readonly string[]
}

export function readingsOf(heading: string): Readings {
  const key = headingKey(heading)
  const inside = [...heading.matchAll(bracketed)].map(([, text = '']) => headingKey(text)).filter((text) => text !== '')
  const joined =
    key === '' ? [] : inside.flatMap((text) => [key + text, text + key, `${key} ${text}`, `${text} ${key}`])
  return { joined, plain: [key, ...key.split(/[/／|]/).map((part) => part.trim())], inside }
}

const foreign =
  /(?<![a-z])(?:usd|eur|gbp|hkd|jpy|krw|twd|aud|cad|us\$|hk\$|nt\$)(?![a-z])|[$€£₩]|美元|美金|欧元|歐元|英镑|英鎊|港币|港元|港幣|日元|日圓|台币|臺幣|台幣|韩元|韓元/giu

/** Prices are yuan: a column that says it holds other money is none of them. */
export function isForeignMoney(heading: string): boolean {
  return heading.search(foreign) >= 0
}

export function withoutCurrency(heading: string): string {
  return heading.replaceAll(foreign, ' ').replaceAll(/\s+/g, ' ').trim()
}

const scaled =
  /^(?:单位|單位)?[:：]?\s*(?:百|千|万|萬|百万|百萬|千万|千萬|亿|億)(?:元|人民币|人民幣|rmb|件|双|雙|套|家)?$/i

/** "指标金额(万元)": its figures are thousands of what they say, and would be read as what they say. */
export function isScaledHeading(heading: string): boolean {
  return besidesName(heading).some((text) => scaled.test(text))
}

const unscaled = /^(?:单位|單位)?[:：]?\s*(?:人民币|人民幣|rmb)?(?:元|圆|圓|人民币|人民幣|rmb|件|双|雙|套)$/i

/** "指标金额(元)". */
export function saysItsUnit(heading: string): boolean {
  return besidesName(heading).some((text) => unscaled.test(text))
}

/** What stands in the brackets of a heading or behind its slash. */
function besidesName(heading: string): string[] {
  return [...readingsOf(heading).inside, ...heading.split(/[/／|]/).slice(1)].map((text) => text.trim())
}
