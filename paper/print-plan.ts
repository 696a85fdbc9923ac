import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { netFields, type PaperField, type TemplateBody, tagFields } from '@fairdesk/contract/paper/template-body'
import { netFenOf, tagFenOf } from './layout/cells.ts'
import { groupsOf, type RowGroup } from './layout/groups.ts'
import { type Frame, frameOf, type PrintSetting } from './print-setting.ts'

/** What a paper shows of its document by its template; the layout decides where. */
export type PrintPlan = {
  readonly document: PaperDocument
  readonly setting: PrintSetting
  readonly frame: Frame
  /** Prices that the template shows and the data has. */
  readonly prices: { readonly tag: boolean; readonly net: boolean }
  /** Sum in fen at the price basis, net before tag; null if no price may be shown. */
  readonly totalFen: number | null
  /** The template's columns on this paper: without a price its columns drop, dot-matrix prints no pictures. */
  readonly shownColumns: TemplateBody['columns']
  /** The rows in their order. */
  readonly groups: readonly RowGroup[]
  /** The priced code if the paper shows prices; empty for a paper that belongs to no order. */
  readonly code: string
  /** Names of the copies; one without a name where the template has none. */
  readonly copies: readonly string[]
}

export function printPlan(document: PaperDocument, setting: PrintSetting): PrintPlan {
  const { template } = setting
  const { body } = template
  const frame = frameOf(template)
  const has = (price: 'tag' | 'net') => document.rows.some((row) => row[`${price}Amount`] !== undefined)
  const shows = (price: 'tag' | 'net') => (body.price === price || body.price === 'both') && has(price)
  const prices = { tag: shows('tag'), net: shows('net') }
  const isPriced = prices.tag || prices.net
  const amountOf = prices.net ? netFenOf : tagFenOf
  return {
    document,
    setting,
    frame,
    prices,
    totalFen: isPriced ? document.rows.reduce((sum, row) => sum + amountOf(row), 0) : null,
    shownColumns: shownColumns(body, {
      prices,
      printsPictures: frame.paper.kind !== 'form' && body.pictures !== 'none',
    }),
    groups: groupsOf(document, body),
    code: isPriced ? document.codes.priced : document.codes.plain,
    copies: body.copies.length > 0 ? body.copies : [''],
  }
}

function shownColumns(
  { columns }: TemplateBody,
  { prices: { tag, net }, printsPictures }: Pick<PrintPlan, 'prices'> & { readonly printsPictures: boolean },
) {
  const hidden = new Set<PaperField>([
    ...(tag ? [] : tagFields),
    ...(net ? [] : netFields),
    ...(tag && net ? [] : (['discount'] as const)),
    ...(printsPictures ? [] : (['picture'] as const)),
  ])
  return columns.filter(({ field }) => !hidden.has(field))
}
