import type { CustomerFilter, GoodsFilter } from '@fairdesk/contract/filters'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { customerNamed, styleNamed } from '../../db/keyword.ts'
import type { Filters } from './question.ts'

type FilterInput = { readonly goods?: GoodsFilter | undefined; readonly customers?: CustomerFilter | undefined }

/** The filters of a question as the wire has them, keywords looked up in the database. An empty list filters nothing. */
export async function filtersOf(db: Kysely<FairDb>, { goods = {}, customers = {} }: FilterInput): Promise<Filters> {
  const [styles, customerIds] = await Promise.all([stylesOf(db, goods), customersOf(db, customers)])
  return {
    ...goodsFilters(goods),
    bigArea: some(customers.bigAreaIds),
    region: some(customers.regionIds),
    area: some(customers.areaCodes),
    agent: some(customers.agentIds),
    customerType: some(customers.types),
    level: some(customers.levels),
    orderStatus: some(customers.orderStatus),
    style: styles,
    customer: customerIds,
  }
}

function goodsFilters(goods: GoodsFilter): Filters {
  return {
    brand: some(goods.brandCodes),
    season: some(goods.seasonCodes),
    year: some(goods.years?.map(String)),
    category: some(goods.categoryCodes),
    mid: some(goods.midCodes),
    sub: some(goods.subCodes),
    wave: some(goods.waveCodes),
    theme: some(goods.themeCodes),
    series: some(goods.seriesCodes),
    styleType: some(goods.styleTypeCodes),
    gender: some(goods.genderCodes),
    fabric: some(goods.fabricCodes),
    designer: some(goods.designerCodes),
    priceBand: some(goods.priceRangeIds),
    colour: some(goods.colourIds),
    sizeGroup: some(goods.sizeGroupIds),
    spot: flag(goods.isSpot),
    mustOrder: flag(goods.mustOrder),
    hot: flag(goods.hot),
    skcStatus: goods.frozen === '0' ? ['onSale'] : goods.frozen === '1' ? ['frozen'] : undefined,
    custom1: some(goods.custom1),
    custom2: some(goods.custom2),
    custom3: some(goods.custom3),
    custom4: some(goods.custom4),
    custom5: some(goods.custom5),
  }
}

function some<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list === undefined || list.length === 0 ? undefined : list
}

function flag(chosen: boolean | undefined): readonly string[] | undefined {
  return chosen === undefined ? undefined : [chosen ? '1' : '0']
}

/** Ids of the styles whose number, SKC number or name fits the keyword; a keyword that finds nothing is an empty list. */
async function stylesOf(
  db: Kysely<FairDb>,
  { keyword, goodsIds }: GoodsFilter,
): Promise<readonly number[] | undefined> {
  const chosen = keyword?.trim() ?? ''
  if (chosen === '') return some(goodsIds)
  const found = await sql<{ id: number }>`
    select id from styles where deleted_at is null and ${styleNamed(chosen)}`.execute(db)
  const ids = found.rows.map((row) => row.id)
  return some(goodsIds) ? ids.filter((id) => goodsIds?.includes(id)) : ids
}

async function customersOf(
  db: Kysely<FairDb>,
  { keyword, customerIds }: CustomerFilter,
): Promise<readonly number[] | undefined> {
  const chosen = keyword?.trim() ?? ''
  if (chosen === '') return some(customerIds)
  const found = await sql<{ id: number }>`select id from customers where ${customerNamed(chosen)}`.execute(db)
  const ids = found.rows.map((row) => row.id)
  return some(customerIds) ? ids.filter((id) => customerIds?.includes(id)) : ids
}
