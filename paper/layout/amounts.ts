import type { Placeholder } from '@fairdesk/contract/paper/template-body'
import type { PrintPlan } from '../print-plan.ts'
import type { PrintSetting } from '../print-setting.ts'
import { capitalAmount } from '../text/capital.ts'
import { countText, moneyText } from '../text/figures.ts'

/** Splits a tax-inclusive amount into the tax and the amount without it; they add up to it. */
export function taxOf(fen: number, taxBp: number): { readonly withoutTax: number; readonly tax: number } {
  const withoutTax = rounded(BigInt(fen) * 10_000n, BigInt(10_000 + taxBp))
  return { withoutTax, tax: fen - withoutTax }
}

export function depositOf(fen: number, depositBp: number): number {
  return rounded(BigInt(fen) * BigInt(depositBp), 10_000n)
}

/** Rounds half up, exact beyond safe integers. */
function rounded(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n))
}

/** Signs of the language; English has no writing of its own for amounts, and Chinese contracts want it all the same. */
export function capitalIn(fen: number, { language }: PrintSetting): string {
  return capitalAmount(fen, language === 'zh_TW' ? 'traditional' : 'simplified')
}

/** Fills a template text's placeholders in braces; a hidden amount becomes a dash. */
export function filled(text: string, { document, setting, totalFen: fen }: PrintPlan): string {
  if (!text.includes('{')) return text
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
