import { customerTypes } from '@fairdesk/contract/areas/data/customer'
import { byAttribute, styleCodeTypes } from '@fairdesk/contract/attributes'
import { byCustomerCode, customerCodes } from '@fairdesk/contract/customer-attributes'
import { type OrderStatus, orderStatuses } from '@fairdesk/contract/orders/order-states'
import {
  type CustomerDimension,
  type DimensionKey,
  discountBands,
  type GoodsDimension,
  type OrderDimension,
  tiers,
} from '@fairdesk/contract/report-keys'
import { codeColumn } from '../../db/code-column.ts'

/** Source of a dimension's values; a dimension without a list takes the codes it meets. */
export type ValueSource =
  | {
      readonly table:
        | 'brands'
        | 'seasons'
        | 'colours'
        | 'size_groups'
        | 'areas'
        | 'regions'
        | 'big_areas'
        | 'price_ranges'
    }
  | { readonly table: 'styles' | 'skcs' | 'customers' }
  | { readonly table: 'common_codes'; readonly type: string }
  | { readonly table: null; readonly codes: readonly string[] }

type DimensionSource = {
  /** SQL over styles, skcs, colours (goods) or customers, areas, regions (customers): the id of a listed value, or a code as text. */
  readonly column: string
  readonly values: ValueSource
}

const flag: ValueSource = { table: null, codes: ['1', '0'] }
/** SQL of the band of a discount in hundredths of a percent. */
function discountBandOf(column: string): string {
  const list = discountBands.map((band) => `'${band}'`).join(', ')
  return `(array[${list}])[greatest(least(${column} / 500 - 4, ${discountBands.length}), 1)]`
}

/** Every question computes its own (`question/tiers.ts`): in the catalogue they are unset. */
const tier: DimensionSource = { column: 'null::text', values: { table: null, codes: tiers.map(({ code }) => code) } }
const codesMet: ValueSource = { table: null, codes: [] }

function code(type: string, column: string): DimensionSource {
  return { column, values: { table: 'common_codes', type } }
}

export const goodsDimensions: Readonly<Record<GoodsDimension, DimensionSource>> = {
  brand: { column: 'styles.brand_id', values: { table: 'brands' } },
  season: { column: 'styles.season_id', values: { table: 'seasons' } },
  year: { column: 'styles.year::text', values: codesMet },
  ...byAttribute(styleCodeTypes, (type) => code(type, `styles.${codeColumn(type)}`)),
  priceBand: { column: 'styles.price_range_id', values: { table: 'price_ranges' } },
  colour: { column: 'skcs.colour_id', values: { table: 'colours' } },
  colourGroup: { column: 'colours.colour_group', values: codesMet },
  sizeGroup: { column: 'styles.size_group_id', values: { table: 'size_groups' } },
  style: { column: 'styles.id', values: { table: 'styles' } },
  skc: { column: 'skcs.id', values: { table: 'skcs' } },
  skcStatus: { column: 'skcs.status', values: { table: null, codes: ['onSale', 'frozen', 'dropped'] } },
  mustOrder: { column: '(styles.must_order or skcs.must_order)::int::text', values: flag },
  hot: { column: 'styles.hot::int::text', values: flag },
  mainPush: { column: 'skcs.main_push::int::text', values: flag },
  spot: { column: 'styles.is_spot::int::text', values: flag },
  styleTier: tier,
  skcTier: tier,
}

export const customerDimensions: Readonly<Record<CustomerDimension, DimensionSource>> = {
  bigArea: { column: 'regions.big_area_id', values: { table: 'big_areas' } },
  region: { column: 'areas.region_id', values: { table: 'regions' } },
  area: { column: 'customers.area_id', values: { table: 'areas' } },
  agent: { column: 'customers.agent_id', values: { table: 'customers' } },
  customerType: { column: 'customers.type', values: { table: null, codes: customerTypes } },
  ...byCustomerCode((key) => code(customerCodes[key].type, `customers.${codeColumn(key)}`)),
  discountBand: { column: discountBandOf('customers.discount_bp'), values: { table: null, codes: discountBands } },
  customer: { column: 'customers.id', values: { table: 'customers' } },
}

/** Codes by their index less one, as the fact store keeps them. */
export const orderCodes: Readonly<Record<OrderDimension, readonly string[]>> & {
  readonly orderStatus: readonly OrderStatus[]
} = {
  orderStatus: orderStatuses,
  orderType: ['first', 'replenish', 'spot'],
}

export const goodsKeys = keysOf(goodsDimensions)
export const customerKeys = keysOf(customerDimensions)
export const orderKeys = keysOf(orderCodes)

export function isGoods(key: DimensionKey): key is GoodsDimension {
  return key in goodsDimensions
}

export function isCustomer(key: DimensionKey): key is CustomerDimension {
  return key in customerDimensions
}

export function isOrder(key: DimensionKey): key is OrderDimension {
  return key in orderCodes
}

function keysOf<K extends DimensionKey>(declared: Readonly<Record<K, unknown>>): readonly K[] {
  // Object.keys forgets the key type; the tables are closed records.
  return Object.keys(declared) as K[]
}
