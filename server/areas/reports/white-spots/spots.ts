import type { WhiteSpotColumn, WhiteSpotsQuestion } from '@fairdesk/contract/areas/reports/customers/white-spots'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { openSkcs, openSkcsOfStyles } from '../../../domain/goods/open-goods.ts'
import { isBrandOpen } from '../../../domain/orders/row-rule.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { ask, askForAll } from '../../../engine/ask.ts'
import type { ReportFigures } from '../../../engine/engine.ts'
import type { DimensionValue } from '../../../engine/facts/value-list.ts'
import { filtersOf } from '../../../engine/question/filters-of.ts'
import type { Filters, Question } from '../../../engine/question/question.ts'
import type { ReadContext } from '../../context.ts'
import { understoodBy } from '../../understood-filters.ts'

/** A best seller of the customers in the question. */
export type SpotGoods = {
  /** Id of the SKC or style. */
  readonly id: number
  readonly rank: number
  readonly qty: number
}

export type SpotCustomer = {
  readonly id: number
  readonly value: DimensionValue
  /** Place of each level; of the level customer the customer itself. */
  readonly columns: Readonly<Record<WhiteSpotColumn, DimensionValue>>
  /** Pieces of all goods in sight. */
  readonly qty: number
}

/** The best sellers and the customers of a question, of one version of the figures. */
export type Spots = {
  readonly goods: readonly SpotGoods[]
  readonly customers: readonly SpotCustomer[]
  /** Pieces that a customer has of goods. */
  qtyOf(goods: SpotGoods, customer: SpotCustomer): number
  /** Returns true if the customer may order the goods now and has none. */
  lacks(goods: SpotGoods, customer: SpotCustomer): boolean
  readonly version: number
}

type SpotFigures = Pick<Question, 'visibility'> & { readonly figures: ReportFigures; readonly filters: Filters }

export async function readSpots(context: ReadContext, question: WhiteSpotsQuestion): Promise<Spots> {
  const { db, user } = context
  const { by: goodsKind, count } = question
  const { goods: goodsFilter, customers: customerFilter } = understoodBy('whiteSpots', question, user)
  const [filters, ofCustomers] = await Promise.all([
    filtersOf(db, { goods: { ...goodsFilter, frozen: '0' }, customers: customerFilter }),
    filtersOf(db, { customers: customerFilter }),
  ])
  const spotFigures: SpotFigures = { figures: await context.figures({}), visibility: visibleTo(user), filters }
  const best = await ask(spotFigures.figures, {
    ...{ dims: [goodsKind], metrics: ['qty'], filters, visibility: spotFigures.visibility },
    ...{ sort: { by: 'qty', order: 'desc' }, page: { page: 1, limit: count } },
  })
  const goods = best.rows.map(
    ({ dims, rank, metrics }): SpotGoods => ({ id: dims[0]?.id ?? 0, rank: rank ?? 0, qty: metrics.qty ?? 0 }),
  )
  const [pieces, customers, brandOf] = await Promise.all([
    piecesByCustomer(spotFigures, goodsKind, goods),
    customersOf({ ...spotFigures, filters: ofCustomers }),
    openBrands(db, goodsKind, goods),
  ])
  const standings = await customerRights(
    db,
    customers.map(({ id }) => id),
  )
  const qtyOf = ({ id }: SpotGoods, customer: SpotCustomer) => pieces.get(id)?.get(customer.id) ?? 0
  return {
    goods,
    // A disabled customer orders nothing more; who has ordered counts as in the ranking.
    customers: customers.filter(({ id, qty }) => standings.get(id)?.enabled || qty > 0),
    qtyOf,
    lacks: (spotGoods, customer) => {
      const rights = standings.get(customer.id)
      const brand = brandOf.get(spotGoods.id)
      if (!rights?.enabled || brand === undefined || !isBrandOpen(rights.brandCodes, brand)) return false
      return qtyOf(spotGoods, customer) === 0
    },
    version: best.version,
  }
}

/** Counts pieces by goods and customer. */
async function piecesByCustomer(
  { figures, filters, visibility }: SpotFigures,
  goodsKind: WhiteSpotsQuestion['by'],
  goods: readonly SpotGoods[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const { rows } = await askForAll(figures, {
    ...{ dims: [goodsKind, 'customer'], metrics: ['qty'], visibility },
    filters: { ...filters, [goodsKind]: goods.map(({ id }) => id) },
  })
  const pieces = new Map(goods.map(({ id }) => [id, new Map<number, number>()]))
  for (const { dims, metrics } of rows) pieces.get(dims[0]?.id ?? 0)?.set(dims[1]?.id ?? 0, metrics.qty ?? 0)
  return pieces
}

async function customersOf({ figures, filters, visibility }: SpotFigures): Promise<readonly SpotCustomer[]> {
  const { rows } = await askForAll(figures, {
    ...{ dims: ['bigArea', 'region', 'area', 'customer'], metrics: ['qty'], filters, visibility, includeZero: true },
  })
  return [...rows].flatMap(({ dims, metrics }): SpotCustomer[] => {
    const [bigArea, region, area, customer] = dims
    if (!bigArea || !region || !area || !customer) return []
    const columns = { bigArea, region, area, customer }
    return [{ id: customer.id ?? 0, value: customer, columns, qty: metrics.qty ?? 0 }]
  })
}

/** Brand of the goods that can be ordered now; null for goods without one. */
async function openBrands(
  db: Kysely<FairDb>,
  goodsKind: WhiteSpotsQuestion['by'],
  goods: readonly SpotGoods[],
): Promise<ReadonlyMap<number, string | null>> {
  const ids = goods.map(({ id }) => id)
  const skcs = goodsKind === 'skc' ? await openSkcs(db, ids) : await openSkcsOfStyles(db, ids)
  return new Map(skcs.map(({ skcId, styleId, brandCode }) => [goodsKind === 'skc' ? skcId : styleId, brandCode]))
}

type Rights = { readonly enabled: boolean; readonly brandCodes: readonly string[] }

async function customerRights(db: Kysely<FairDb>, ids: readonly number[]): Promise<ReadonlyMap<number, Rights>> {
  const result = await sql<Rights & { id: number }>`
    select id, enabled, brand_codes as "brandCodes" from customers
    where id = any(${[...ids]}::int[]) and deleted_at is null`.execute(db)
  return new Map(result.rows.map((row) => [row.id, row]))
}
