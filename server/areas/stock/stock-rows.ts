import type { StockFilter, StockRow } from '@fairdesk/contract/areas/orders/stock'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type SessionUser, visibleTo } from '../../domain/accounts/session-user.ts'
import { styleFits } from '../../domain/goods/goods-filter.ts'
import { isOffered, qtyAt } from '../../domain/orders/size-slots.ts'
import { readSizeBook } from '../../domain/splits/order-content.ts'
import { type StockMode, stockModeInForce } from '../../domain/stock/skc-stock.ts'
import { styleVisible } from '../../domain/visibility.ts'
import { quotaVisible } from './quota-visible.ts'

type Row = Omit<StockRow, 'sizes' | 'total' | 'left' | 'ordered' | 'unlimited'> & {
  readonly skcId: number
  readonly groupId: number
  readonly sizeMask: number
  readonly offMask: number
  readonly totals: readonly (number | null)[]
  readonly ordered: readonly number[]
}

/** Every colour that is offered or has a number, with what live orders hold of it, in the organiser's order. */
export async function stockRows(
  db: Kysely<FairDb>,
  user: SessionUser,
  { keyword, waveCodes, categoryCodes, modes = [], states = [] }: StockFilter,
): Promise<(StockRow & { readonly skcId: number })[]> {
  const visibility = visibleTo(user)
  const goods = { keyword, waveCodes, categoryCodes }
  const sizes = await readSizeBook(db)
  const found = await sql<Row>`
    with ordered as materialized (
      select skc_id, array_agg(qty order by slot) as qtys from (
        select rows.skc_id, piece.slot, sum(piece.qty)::int as qty
        from order_rows rows join orders on orders.id = rows.order_id and orders.deleted_at is null
        cross join unnest(rows.qtys) with ordinality as piece (qty, slot)
        where rows.qty > 0 group by rows.skc_id, piece.slot) sums
      group by skc_id)
    select skcs.id as "skcId", styles.id as "goodsId", skcs.colour_id as "colourId", styles.goods_no as "goodsNo", styles.name,
      skcs.skc_no as "skcNo", colours.name as colour, colours.rgb, styles.size_group_id as "groupId",
      styles.size_mask as "sizeMask", skcs.off_mask as "offMask", stock.mode, ${stockModeInForce} as "modeInForce",
      coalesce(stock.totals, '{}') as totals, coalesce(ordered.qtys, '{}') as ordered, coalesce(stock.version, 0) as version,
      (select count(*)::int from stock_quotas quotas where skc_id = skcs.id and ${quotaVisible(visibility)}) as quotas
    from skcs
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    join colours on colours.id = skcs.colour_id
    left join common_codes category on category.id = styles.category_id
    left join stock on stock.skc_id = skcs.id
    left join ordered on ordered.skc_id = skcs.id
    where (${countedSkc()} or skcs.deleted_at is null and stock.skc_id is not null)
      and ${styleVisible(visibility)} and ${styleFits(withoutNothing(goods), visibility)}
    order by coalesce(category.sort, 2147483647), category.id, styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return found.rows
    .map(({ groupId, sizeMask, offMask, totals, ordered, ...row }) => {
      const shown = (sizes.get(groupId) ?? [])
        .filter(({ slot }) => isOffered(sizeMask, offMask, slot) || qtyAt(ordered, slot) > 0)
        .map(({ sizeId, slot, no, name }) => {
          const total = totals[slot - 1] ?? null
          const qty = qtyAt(ordered, slot)
          return { sizeId, no, name, total, ordered: qty, left: total === null ? null : total - qty }
        })
      return { ...row, sizes: shown, ...sumsOf(shown) }
    })
    .filter((row) => fits(row, { modes, states }))
}

type Filter = { readonly modes: readonly StockMode[]; readonly states: NonNullable<StockFilter['states']> }

function fits(row: Pick<StockRow, 'modeInForce' | 'total' | 'sizes'>, { modes, states }: Filter): boolean {
  if (modes.length > 0 && !modes.includes(row.modeInForce)) return false
  if (states.length === 0) return true
  const isOver = row.sizes.some(({ left }) => left !== null && left < 0)
  return states.includes(row.total === null ? 'without' : 'with') || (isOver && states.includes('over'))
}

/** All three of the sizes that have a limit, so that total less ordered is left; null where none has. */
function sumsOf(sizes: StockRow['sizes']): Pick<StockRow, 'total' | 'ordered' | 'left' | 'unlimited'> {
  const limited = sizes.filter(({ total }) => total !== null)
  const sum = (of: (size: StockRow['sizes'][number]) => number) => limited.reduce((all, size) => all + of(size), 0)
  return {
    total: limited.length === 0 ? null : sum(({ total }) => total ?? 0),
    ordered: limited.length === 0 ? null : sum(({ ordered }) => ordered),
    unlimited: sizes.reduce((all, { total, ordered }) => all + (total === null ? ordered : 0), 0),
    left: limited.length === 0 ? null : sum(({ left }) => left ?? 0),
  }
}

function withoutNothing(goods: Pick<StockFilter, 'keyword' | 'waveCodes' | 'categoryCodes'>) {
  return Object.fromEntries(Object.entries(goods).filter(([, value]) => value !== undefined))
}
