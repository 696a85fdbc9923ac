import type { PaperRow } from '@fairdesk/contract/paper/paper-document'
import { type PaperField, textFields } from '@fairdesk/contract/paper/template-body'
import type { Align } from '../page.ts'
import { countText, fenOf, moneyText } from '../text/figures.ts'
import { type FitRule, pairGap } from '../text/fit-text.ts'

/**
 * Style of a table column: width in millimetres unless the template sets one, never below `least`; `grows` takes a
 * share of the remaining space.
 */
export type FieldStyle = {
  readonly width: number
  readonly least: number
  readonly grows: number
  readonly align: Align
  readonly rule: FitRule
}

const wordsStyle = { align: 'left', rule: 'words' } as const
const figure = { align: 'right', rule: 'figure', grows: 0 } as const
const code = { align: 'left', rule: 'figure', grows: 0 } as const
const attributeStyle = { width: 18, least: 10, grows: 0.5, ...wordsStyle } as const

export const fieldStyles: Readonly<Record<PaperField, FieldStyle>> = {
  no: { width: 8, least: 6, grows: 0, align: 'center', rule: 'figure' },
  picture: { width: 12, least: 10, grows: 0, align: 'center', rule: 'figure' },
  goodsNo: { width: 22, least: 16, ...code },
  skcNo: { width: 24, least: 18, ...code },
  barcode: { width: 26, least: 20, ...code },
  name: { width: 30, least: 18, grows: 2, ...wordsStyle },
  colour: { width: 15, least: 10, grows: 0.3, ...wordsStyle },
  colourCode: { width: 13, least: 9, ...code },
  wave: attributeStyle,
  category: attributeStyle,
  series: attributeStyle,
  theme: attributeStyle,
  fabric: { ...attributeStyle, width: 24 },
  hanger: { width: 14, least: 10, ...code },
  deliversOn: { width: 18, least: 14, ...code },
  note: { width: 24, least: 14, grows: 1, ...wordsStyle },
  custom1: attributeStyle,
  custom2: attributeStyle,
  custom3: attributeStyle,
  custom4: attributeStyle,
  custom5: attributeStyle,
  sizes: { width: 34, least: 28, grows: 0, align: 'left', rule: 'pairs' },
  cartons: { width: 11, least: 8, ...figure },
  qty: { width: 11, least: 9, ...figure },
  tag: { width: 16, least: 12, ...figure },
  tagAmount: { width: 21, least: 16, ...figure },
  net: { width: 16, least: 12, ...figure },
  discount: { width: 11, least: 9, ...figure },
  amount: { width: 22, least: 16, ...figure },
}

/** Fen; 0 where the amount is not in the data: its column is not on the paper then. */
export function tagFenOf({ tagAmount }: Pick<PaperRow, 'tagAmount'>): number {
  return fenOf(tagAmount ?? 0)
}

export function netFenOf({ netAmount }: Pick<PaperRow, 'netAmount'>): number {
  return fenOf(netAmount ?? 0)
}

/** Returns the text of a row's cell, except sizes and picture. */
export function cellText(row: PaperRow, field: PaperField, no: number): string {
  const text = textFields.find((textField) => textField === field)
  if (text) return row.texts[text] ?? ''
  switch (field) {
    case 'no':
      return String(no)
    case 'cartons':
      return row.cartons === null ? '' : countText(row.cartons)
    case 'qty':
      return countText(row.qty)
    case 'tag':
      return row.tag === undefined ? '' : moneyText(fenOf(row.tag))
    case 'net':
      return row.net === undefined ? '' : moneyText(fenOf(row.net))
    case 'tagAmount':
      return moneyText(tagFenOf(row))
    case 'amount':
      return moneyText(netFenOf(row))
    case 'discount':
      return discountText(row)
    default:
      return ''
  }
}

/** Net in percent of tag; only where both are seen. */
function discountText({ tag, net }: PaperRow): string {
  return tag === undefined || net === undefined || tag === 0 ? '' : `${Math.round((net / tag) * 1000) / 10}%`
}

/** `S×6   M×11`: the ordered sizes, for papers too narrow for columns; fitted by the rule `pairs`. */
export function sizesText({ cells }: Pick<PaperRow, 'cells'>, names: readonly string[]): string {
  return cells.flatMap((qty, index) => (qty ? [`${names[index] || index + 1}×${qty}`] : [])).join(pairGap)
}
