import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { isScaledHeading, readingsOf, saysItsUnit } from './heading-names.ts'

/** A line above the headings by which the figures under them are thousands of what they say: "单位：万元". */
export type ScaledLine = { readonly line: string; readonly ofMoney: boolean; readonly ofPieces: boolean }

/** Such lines of a sheet; its name may say it too. */
export function scaledLines({ above, sheet }: Pick<SheetTable, 'above' | 'sheet'>): ScaledLine[] {
  return [...above, sheet].flatMap((line) => {
    const units = unitsIn(line).flatMap((text) => [...text.matchAll(scaledUnit)])
    if (units.length === 0) return []
    const nouns = units.flatMap(({ groups }) => groups?.noun ?? [])
    // "单位：万" may be said of either.
    const isBare = nouns.length === 0
    return {
      line,
      ofMoney: isBare || nouns.some((noun) => !ofPieces.test(noun)),
      ofPieces: isBare || nouns.some((noun) => ofPieces.test(noun)),
    }
  })
}

const scaledUnit =
  /^(?:百|千|万|萬|十万|十萬|百万|百萬|千万|千萬|亿|億)(?<noun>元|圆|圓|人民币|人民幣|rmb|件|双|雙|套|条|條|个|個)?$/gi
const ofPieces = /^(?:件|双|雙|套|条|條|个|個)$/

/** The texts of a line that may be units: the line itself, and the parts of what stands behind 单位 or in brackets. */
function unitsIn(line: string): string[] {
  const text = line.normalize('NFKC')
  const behind = text.split(/单位|單位/).slice(1)
  const parts = [...readingsOf(text).inside, ...behind].flatMap((part) => part.split(/[\s:/|、,;()【】[\]]+/))
  return [text, ...parts].map((part) => part.trim().replace(/^(?:为|為|是)?(?:人民币|人民幣|rmb|[¥￥])?/i, ''))
}

/** The line that makes thousands of a column's figures where its own heading gives no unit. */
export function scaledLineFor(heading: string, field: FileField, lines: readonly ScaledLine[]): ScaledLine | undefined {
  if (lines.length === 0 || saysItsUnit(heading)) return undefined
  const isOfPieces = field.kind === 'integer' && field.units?.includes('件')
  return lines.find((line) => (field.kind === 'money' ? line.ofMoney : isOfPieces && line.ofPieces))
}

/** Whether a column's figures are thousands of what they say, and would be read as what they say. */
export function isScaled(heading: string, field: FileField, lines: readonly ScaledLine[]): boolean {
  if (field.kind !== 'money' && field.kind !== 'integer') return false
  return isScaledHeading(heading) || scaledLineFor(heading, field, lines) !== undefined
}
