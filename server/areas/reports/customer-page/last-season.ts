import type { CustomerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { foldCode } from '@fairdesk/contract/names/fold'
import { seesNet, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { yuan } from '../../../domain/prices/yuan.ts'

export type LastOrders = {
  readonly season: NonNullable<CustomerPage['last']>
  /** Pieces by the folded name or code that the rows call their category by. */
  readonly byCategory: ReadonlyMap<string, number>
}

type Row = {
  readonly season: string
  readonly category: string
  readonly qty: number
  readonly styles: number
  readonly amountFen: number | null
}

/**
 * Reads what the customer ordered in the last imported season; null if nothing is known. The rows name no brand: a
 * user who does not see all brands is shown none.
 */
export async function readLastSeason(
  db: Kysely<FairDb>,
  customerId: number,
  visibility: Visibility,
): Promise<LastOrders | null> {
  if (visibility.brands !== 'all') return null
  const result = await sql<Row>`
    select season, category, sum(qty)::int as qty, count(distinct nullif(lower(goods_no), ''))::int as styles,
      case when count(amount_fen) = count(*) then sum(amount_fen)::bigint end as "amountFen"
    from history_rows
    where customer_id = ${customerId}
      and season = (select max(season collate "C") from history_rows where customer_id = ${customerId})
    group by season, category`.execute(db)
  const [first] = result.rows
  if (!first) return null
  const sum = (read: (row: Row) => number) => result.rows.reduce((total, row) => total + read(row), 0)
  const hasAmounts = seesNet(visibility.prices) && result.rows.every(({ amountFen }) => amountFen !== null)
  const byCategory = new Map<string, number>()
  for (const { category, qty } of result.rows)
    byCategory.set(foldCode(category), (byCategory.get(foldCode(category)) ?? 0) + qty)
  return {
    season: {
      season: first.season,
      qty: sum(({ qty }) => qty),
      styles: sum(({ styles }) => styles),
      ...(hasAmounts && { amount: yuan(sum(({ amountFen }) => Number(amountFen))) }),
    },
    byCategory,
  }
}
