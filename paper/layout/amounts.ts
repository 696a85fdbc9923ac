import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { Placeholder } from '@fairdesk/contract/paper/template-body'
import { type PrintSetting, shownPrices } from '../print-setting.ts'
import { capitalAmount } from '../text/capital.ts'
import { countText, moneyText } from '../text/figures.ts'
import { netFenOf, tagFenOf } from './cells.ts'

/** Fen of the whole document at the price that counts on it, net before tag; null where none may be seen. */
export function totalFen(document: PaperDocument, { template }: PrintSetting): number | null {
  const { tag, net } = shownPrices(document, template)
  if (!tag && !net) return null
  const of = net ? netFenOf : tagFenOf
  return document.rows.reduce((sum, row) => sum + of(row), 0)
}

/** What of an amount that holds tax is tax, and what is without: they add up to it. */
export function taxOf(fen: number, taxBp: number): { readonly without: number; readonly tax: number } {
  const without = rounded(BigInt(fen) * 10_000n, BigInt(10_000 + taxBp))
  return { without, tax: fen - without }
}

export function depositOf(fen: number, depositBp: number): number {
  return rounded(BigInt(fen) * BigInt(depositBp), 10_000n)
}

/** Half up, exact beyond what a number holds. */
function rounded(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n))
}

/** Signs of the language; English has no writing of its own for amounts, and Chinese contracts want it all the same. */
export function capitalIn(fen: number, { language }: PrintSetting): string {
  return capitalAmount(fen, language === 'zh_TW' ? 'traditional' : 'simplified')
}

/** A template's text with what it asks for in braces; an amount that may not be seen is a dash. */
export function filled(text: string, document: PaperDocument, setting: PrintSetting): string {
  if (!text.includes('{')) return text
  const fen = totalFen(document, setting)
  const { customer, orderNo, at, rows } = document
  const values: Readonly<Record<Placeholder, string>> = {
    customer: customer?.name ?? '',
    orderNo,
    date: at.slice(0, 10),
    qty: countText(rows.reduce((sum, { qty }) => sum + qty, 0)),
    amount: fen === null ? '—' : moneyText(fen),
    capital: fen === null ? '—' : capitalIn(fen, setting),
    deposit: fen === null ? '—' : moneyText(depositOf(fen, setting.template.body.depositBp)),
  }
  // Others are refused when a template is saved.
  return text.replace(/\{(\w+)\}/g, (braced, name: string) => values[name as Placeholder] ?? braced)
}
