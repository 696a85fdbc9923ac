import type { DeviceCustomer } from '@fairdesk/contract/areas/device/customer-facts'
import type { device } from '@fairdesk/contract/areas/device/device'
import { refuse } from '@fairdesk/contract/refusal'
import type { Switches } from '@fairdesk/contract/switches'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'
import { dealerMay } from '../../../domain/dealers/may-for.ts'
import {
  ofCustomersBrands,
  type StoredStanding,
  standingColumns,
  standingFrom,
} from '../../../domain/dealers/rights.ts'
import { seesTargetAmounts } from '../../../domain/prices/visible-prices.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import type { Handler } from '../../handler.ts'

/** Returns the order settings of a customer an agent serves: the same fields as in `me` for the account's own. */
export const customer: Handler<typeof device.customer> = async ({ db, dealer }, input) => {
  const may = await dealerMay({ db, dealer }, input.customerId)
  const result = await sql<StoredStanding & StoredFacts>`${prepared}
    select ${standingColumns}, ${customerFacts} from customers where id = ${may.customerId} and deleted_at is null`.execute(
    db,
  )
  const row = result.rows[0] ?? refuse('device.no-such-customer')
  const { switches } = standingFrom(row)
  const facts = shownFacts(row, switches, may.visibility)
  const { brands } = may.visibility
  if (!may.isPart || brands === 'all') return { customerId: may.customerId, ...facts }
  const visibleStyles = await stylesOf(db, brands)
  return {
    customerId: may.customerId,
    ...facts,
    // Part of an order is compared with targets of that part alone, as decision 28 has it.
    targets: facts.targets.filter(({ dim1, value1, dim2, value2 }) => {
      const brand = dim1 === 'brand' ? value1 : dim2 === 'brand' ? value2 : null
      return brand !== null && brands.includes(brand)
    }),
    minimums: facts.minimums.filter(({ goodsId }) => visibleStyles.has(goodsId)),
    guides: facts.guides.filter(({ goodsId }) => visibleStyles.has(goodsId)),
  }
}

async function stylesOf(
  db: Parameters<typeof dealerMay>[0]['db'],
  brands: readonly string[],
): Promise<ReadonlySet<number>> {
  const result = await sql<{ id: number }>`
    select styles.id from styles join brands on brands.id = styles.brand_id
    where brands.code = any(${[...brands]}) and styles.deleted_at is null`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}

/** A customer's facts as `customerFacts` reads them. */
export type StoredFacts = Pick<DeviceCustomer, 'ratios' | 'minimums' | 'guides'> & {
  readonly targets: readonly (Omit<DeviceCustomer['targets'][number], 'amount'> & { readonly fen: number | null })[]
}

/** Returns the facts in the device's format; target amounts only if visible. */
export function shownFacts(
  { targets, ratios, minimums, guides }: StoredFacts,
  switches: Switches,
  visibility: Visibility,
): Omit<DeviceCustomer, 'customerId'> {
  const seesAmounts = seesTargetAmounts(visibility, switches)
  return {
    rules: {
      maxQtyPerCell: switches.maxQtyPerCell,
      maxQtyPerSkc: switches.maxQtyPerSkc,
      freezeAllowDecrease: switches.freezeAllowDecrease,
      targetMinPercent: switches.targetMinPercent,
      targetMaxPercent: switches.targetMaxPercent,
    },
    targets: targets.map(({ fen, ...target }) =>
      seesAmounts ? { ...target, amount: fen === null ? null : yuan(fen) } : target,
    ),
    ratios,
    minimums,
    guides,
  }
}

/** SQL: a style's figures by the customer's rule, else by their level's, each figure alone; a colour's by its rule. */
const minimums = sql`(
    select coalesce(json_agg(json_build_object('goodsId', "goodsId", 'colourId', "colourId", 'min', min,
      'multiple', multiple, 'max', max) order by "goodsId", "colourId" nulls first), '[]')
    from (
      select styles.id as "goodsId", skcs.colour_id as "colourId",
        coalesce(max(rules.min) filter (where scope <> 'levelGoods'), max(rules.min)) as min,
        coalesce(max(rules.multiple) filter (where scope <> 'levelGoods'), max(rules.multiple)) as multiple,
        coalesce(max(rules.max) filter (where scope <> 'levelGoods'), max(rules.max)) as max
      from minimum_rules rules
      left join skcs on skcs.id = rules.skc_id
      join styles on styles.id = coalesce(rules.style_id, skcs.style_id) and styles.deleted_at is null and ${ofCustomersBrands}
      where rules.customer_id = customers.id and scope in ('customerSkc', 'customerGoods')
        or rules.level_id = customers.level_id and scope = 'levelGoods'
      group by styles.id, skcs.colour_id) rule)`

/** Columns beside `customers`. */
export const customerFacts: RawBuilder<StoredFacts> = sql`
  (select coalesce(json_agg(json_build_object('dim1', dim1, 'value1', value1, 'dim2', dim2, 'value2', value2,
      'styles', styles, 'skc', skcs, 'qty', qty, 'fen', amount_fen) order by dim1, value1, dim2, value2), '[]')
    from targets where customer_id = customers.id) as targets,
  (select coalesce(json_agg(json_build_object('id', size_ratios.id, 'sizeGroupId', size_group_id, 'name', size_ratios.name, 'parts', (
      select coalesce(json_agg(json_build_object('sizeId', sizes.id, 'part', parts[slot]) order by size_no), '[]')
      from sizes where sizes.size_group_id = size_ratios.size_group_id and coalesce(parts[slot], 0) > 0)) order by size_ratios.id), '[]')
    from size_ratios where customer_id is null or customer_id = customers.id) as ratios,
  ${minimums} as minimums,
  (select coalesce(json_agg(json_build_object('goodsId', styles.id, 'colourId', skcs.colour_id, 'sizeId', sizes.id,
      'qty', guide.qty) order by styles.id, skcs.id, guide.slot), '[]')
    from guide_quantities guide
    join skcs on skcs.id = guide.skc_id and skcs.deleted_at is null
    join styles on styles.id = skcs.style_id and styles.deleted_at is null and ${ofCustomersBrands}
    left join sizes on sizes.size_group_id = styles.size_group_id and sizes.slot = guide.slot
    where guide.customer_id = customers.id) as guides`
