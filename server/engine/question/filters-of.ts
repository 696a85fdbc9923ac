import { byAttribute, filterNameOf, styleAttributes } from '@fairdesk/contract/attributes'
import { byCustomerCode, customerCodes } from '@fairdesk/contract/customer-attributes'
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
    ...byCustomerCode((key) => some(customers[customerCodes[key].filter])),
    orderStatus: some(customers.orderStatus),
    discountBand: some(customers.discountBands),
    style: styles,
    customer: customerIds,
  }
}

function goodsFilters(goods: GoodsFilter): Filters {
  return {
    ...byAttribute(styleAttributes, (attribute) => some(goods[filterNameOf(attribute)])),
    year: some(goods.years?.map(String)),
    priceBand: some(goods.priceRangeIds),
    colour: some(goods.colourIds),
    sizeGroup: some(goods.sizeGroupIds),
    spot: flag(goods.isSpot),
    mustOrder: flag(goods.mustOrder),
    hot: flag(goods.hot),
    styleTier: some(goods.styleTiers),
    skcTier: some(goods.skcTiers),
    skcStatus: goods.frozen === '0' ? ['onSale'] : goods.frozen === '1' ? ['frozen'] : undefined,
  }
}

function some<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list === undefined || list.length === 0 ? undefined : list
}

function flag(selected: boolean | undefined): readonly string[] | undefined {
  return selected === undefined ? undefined : [selected ? '1' : '0']
}

/** Ids of the styles whose number, SKC number or name fits the keyword; a keyword that finds nothing is an empty list. */
async function stylesOf(
  db: Kysely<FairDb>,
  { keyword, goodsIds }: GoodsFilter,
): Promise<readonly number[] | undefined> {
  const trimmedKeyword = keyword?.trim() ?? ''
  if (trimmedKeyword === '') return some(goodsIds)
  const result = await sql<{ id: number }>`
    select id from styles where deleted_at is null and ${styleNamed(trimmedKeyword)}`.execute(db)
  const ids = result.rows.map((row) => row.id)
  return some(goodsIds) ? ids.filter((id) => goodsIds?.includes(id)) : ids
}

async function customersOf(
  db: Kysely<FairDb>,
  { keyword, customerIds }: CustomerFilter,
): Promise<readonly number[] | undefined> {
  const trimmedKeyword = keyword?.trim() ?? ''
  if (trimmedKeyword === '') return some(customerIds)
  const result = await sql<{ id: number }>`select id from customers where ${customerNamed(trimmedKeyword)}`.execute(db)
  const ids = result.rows.map((row) => row.id)
  return some(customerIds) ? ids.filter((id) => customerIds?.includes(id)) : ids
}
