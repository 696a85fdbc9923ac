import type { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { PricedStyle, UnitPrices } from '../../../../domain/prices/discounts.ts'
import { yuan } from '../../../../domain/prices/yuan.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { refuseHiddenPrices } from '../save/save.ts'
import { fen, priceRangeOf } from '../save/write-style.ts'
import { readStyle, type StoredStyle } from '../stored-style.ts'
import { planRepricing, type RepricedRow, sealOf } from './plan-repricing.ts'

export type NewPrices = Pick<Input<typeof goodsRecord.repricing>, 'tagPrice' | 'purchasePrice'>

/**
 * Previews the effect of new prices, as far as the user may see it.
 * @throws Refusal report.hidden-price, access.denied
 */
export const goodsRepricing: Handler<typeof goodsRecord.repricing> = async ({ db, user }, { goodsId, ...prices }) => {
  const visibility = visibleTo(user)
  refuseHiddenPrices(visibility, prices)
  const style = repricedStyle(await readStyle(db, goodsId, visibility), prices)
  const rows = await planRepricing(db, style, user)
  const changing = rows.filter(({ isKept }) => !isKept)
  const keptRows = rows.filter(({ isKept, isSeen }) => isKept && isSeen)
  return {
    ...figuresOf(changing, visibility),
    otherOrders: changing.some(({ isSeen }) => !isSeen),
    kept: { orders: countOf(keptRows), names: [...new Set(keptRows.map(({ name }) => name))] },
    ...(seesTag(visibility.prices) ? { priceRange: await priceRangeName(db, style.tagFen) } : {}),
    seal: sealOf(rows),
  }
}

/** The style as its prices will be. */
export function repricedStyle(storedStyle: StoredStyle, { tagPrice, purchasePrice }: NewPrices): PricedStyle {
  return {
    id: storedStyle.id,
    categoryId: storedStyle.codes.category?.id ?? null,
    tagFen: fen(tagPrice) ?? storedStyle.tagFen,
    purchaseFen: purchasePrice === undefined ? storedStyle.purchaseFen : fen(purchasePrice),
  }
}

/** Sums the visible orders, without dropped colours as in every report. */
export function figuresOf(rows: readonly RepricedRow[], visibility: Visibility) {
  const visibleRows = rows.filter(({ isSeen, isDropped }) => isSeen && !isDropped)
  const sums = (side: (row: RepricedRow) => UnitPrices) => {
    const sum = (price: keyof UnitPrices) =>
      yuan(visibleRows.reduce((total, row) => total + side(row)[price] * row.qty, 0))
    return {
      ...(seesTag(visibility.prices) ? { tag: sum('tag') } : {}),
      ...(seesNet(visibility.prices) ? { net: sum('net'), agent: sum('agent') } : {}),
    }
  }
  return {
    orders: countOf(rows.filter(({ isSeen }) => isSeen)),
    customers: new Set(rows.filter(({ isSeen }) => isSeen).map(({ customerId }) => customerId)).size,
    qty: visibleRows.reduce((total, { qty }) => total + qty, 0),
    before: sums(({ before }) => before),
    after: sums(({ after }) => after),
  }
}

function countOf(rows: readonly RepricedRow[]): number {
  return new Set(rows.map(({ orderId }) => orderId)).size
}

async function priceRangeName(db: Kysely<FairDb>, tagFen: number): Promise<string> {
  const result = await sql<{ name: string }>`
    select name from price_ranges where id = ${priceRangeOf(tagFen)}`.execute(db)
  return result.rows[0]?.name ?? ''
}

/** @throws Refusal goods.same-price */
export function refuseSamePrices(storedStyle: StoredStyle, { tagFen, purchaseFen }: PricedStyle): void {
  if (storedStyle.tagFen === tagFen && storedStyle.purchaseFen === purchaseFen) refuse('goods.same-price')
}
