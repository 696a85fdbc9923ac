import type { StockFilter, StockRow } from '@fairdesk/contract/areas/orders/stock'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { styleFits } from '../../../domain/goods/goods-filter.ts'
import { isOffered, qtyAt } from '../../../domain/orders/size-slots.ts'
import { readSizeBook } from '../../../domain/splits/order-content.ts'
import { liveOrders, sumsBySlot } from '../../../domain/stock/ordered-pieces.ts'
import { quotaVisible } from '../../../domain/stock/quota-visible.ts'
import { type StockMode, stockModeInForce } from '../../../domain/stock/skc-stock.ts'
import { sizeStockOf, stockSumsOf } from '../../../domain/stock/stock-sums.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'

type Row = Omit<StockRow, 'sizes' | 'total' | 'left' | 'ordered' | 'unlimited'> & {
  readonly skcId: number
  readonly groupId: number
  readonly sizeMask: number
  readonly offMask: number
  readonly totals: readonly (number | null)[]
  readonly ordered: readonly number[]
}

/** `over`: pieces ordered beyond the stock. */
export type StockListRow = StockRow & { readonly skcId: number; readonly over: number }

/**
 * Returns every colour that is offered or has a number, with the quantities in live orders, in the organiser's order.
 */
export async function stockRows(
  db: Kysely<FairDb>,
  user: SessionUser,
  { keyword, waveCodes, categoryCodes, modes = [], states = [] }: StockFilter,
): Promise<StockListRow[]> {
  const visibility = visibleTo(user)
  const goods = { keyword, waveCodes, categoryCodes }
  const sizes = await readSizeBook(db)
  const slots = Math.max(1, ...[...sizes.values()].flat().map(({ slot }) => slot))
  const result = await sql<Row>`
    with ordered as materialized (
      select rows.skc_id, ${sumsBySlot(slots)} as qtys from order_rows rows ${liveOrders}
      where rows.qty > 0 group by rows.skc_id)
    select skcs.id as "skcId", styles.id as "goodsId", skcs.colour_id as "colourId", styles.goods_no as "goodsNo", styles.name,
      skcs.skc_no as "skcNo", colours.name as colour, colours.rgb, styles.size_group_id as "groupId",
      styles.size_mask as "sizeMask", skcs.off_mask as "offMask", stock.mode, ${stockModeInForce} as "modeInForce",
      coalesce(stock.totals, '{}') as totals, coalesce(ordered.qtys, '{}') as ordered, coalesce(stock.version, 0) as version,
      coalesce(quotas.count, 0) as quotas
    from skcs
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    join colours on colours.id = skcs.colour_id
    left join common_codes category on category.id = styles.category_id
    left join stock on stock.skc_id = skcs.id
    left join ordered on ordered.skc_id = skcs.id
    left join (select skc_id, count(*)::int as count from stock_quotas quotas where ${quotaVisible(visibility)} group by skc_id)
      quotas on quotas.skc_id = skcs.id
    where (${countedSkc()} or skcs.deleted_at is null and stock.skc_id is not null)
      and ${styleVisible(visibility)} and ${styleFits(withoutNothing(goods), visibility)}
    order by coalesce(category.sort, 2147483647), category.id, styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return result.rows
    .map(({ groupId, sizeMask, offMask, totals, ordered, ...row }) => {
      const stockSizes = (sizes.get(groupId) ?? [])
        .filter(({ slot }) => isOffered(sizeMask, offMask, slot) || qtyAt(ordered, slot) > 0)
        .map(({ sizeId, slot, no, name }) => ({ sizeId, no, name, ...sizeStockOf({ totals, ordered }, slot) }))
      return { ...row, sizes: stockSizes, ...stockSumsOf(stockSizes) }
    })
    .filter((row) => fits(row, { modes, states }))
}

function fits(
  row: Pick<StockListRow, 'modeInForce' | 'total' | 'over'>,
  { modes, states }: { readonly modes: readonly StockMode[]; readonly states: NonNullable<StockFilter['states']> },
): boolean {
  if (modes.length > 0 && !modes.includes(row.modeInForce)) return false
  if (states.length === 0) return true
  return states.includes(row.total === null ? 'without' : 'with') || (row.over > 0 && states.includes('over'))
}

function withoutNothing(goods: Pick<StockFilter, 'keyword' | 'waveCodes' | 'categoryCodes'>) {
  return Object.fromEntries(Object.entries(goods).filter(([, value]) => value !== undefined))
}
