import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { expect } from 'vitest'
import { alike, type Figures, sumOf } from './figures.ts'
import type { Filters } from './question.ts'
import type { Reader } from './reader.ts'

const calls = {
  style: [goodsReport.getGoodsTotalRanking, goodsReport.getGoodsTotalRankingSum],
  skc: [goodsReport.getGoodsTotalRankingByColor, goodsReport.getGoodsTotalRankingByColorSum],
} as const

/** All pages of a ranking, and its sum, which they come to. */
export async function rankingOf(
  reader: Reader,
  by: 'style' | 'skc',
  { filters, limit }: { filters: Filters; limit: number },
) {
  const [list, sums] = calls[by]
  const sum = await reader.call(sums, filters)
  if (!sum) return null
  const rows = []
  for (let page = 1; rows.length < sum.count; page++) {
    const answer = await reader.call(list, { ...filters, page, limit })
    expect(answer?.count).toBe(sum.count)
    if (!answer || answer.list.length === 0) break
    rows.push(...answer.list)
  }
  expect(rows.length).toBe(sum.count)
  expect(alike(sumOf(rows), sum)).toEqual(alike(sum, sumOf(rows)))
  const ordered = rows.filter(({ qty }) => qty > 0)
  expect(ordered.length).toBe(by === 'style' ? sum.styles : sum.skc)
  // Nothing is a share of nothing.
  if (ordered.length > 0) expect(sumOfShares(rows)).toBe(10_000)
  return { sum, rows }
}

/** In hundredths of a percent. */
export function sumOfShares(rows: readonly { readonly share?: number | null | undefined }[]): number {
  return rows.reduce((all, { share }) => all + Math.round((share ?? 0) * 100), 0)
}

/** Who ordered a style, and where, comes to its row. */
export async function detailsAgree(reader: Reader, row: Figures & { readonly goodsId: number }): Promise<void> {
  const byCustomer = await reader.call(goodsReport.getGoodsTotalRankingDetailByCustomer, { goodsId: row.goodsId })
  const byRegion = await reader.call(goodsReport.getGoodsTotalRankingDetailByRegion, { goodsId: row.goodsId })
  for (const list of [byCustomer?.list, byRegion?.list.filter(({ level }) => level === 1)]) {
    if (!list) continue
    const sum = sumOf(list)
    expect(sum.qty).toBe(row.qty)
    if (sum.netAmount !== undefined) expect(sum.netAmount).toBe(row.netAmount)
    for (const { sizes, qty } of list) expect(sizes.reduce((all, one) => all + one, 0)).toBe(qty)
  }
  expect(byCustomer?.list.length ?? 0).toBe(row.customers)
}
