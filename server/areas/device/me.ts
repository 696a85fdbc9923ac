import type { DeviceMe } from '@fairdesk/contract/areas/device/device'
import { refuse } from '@fairdesk/contract/refusal'
import { seesNet, seesTag } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { prepared } from '../../db/prepared.ts'
import type { Dealer } from '../../domain/accounts/principal.ts'
import { orderedFor } from '../../domain/dealers/may-for.ts'
import {
  dealerRights,
  dealerVisibility,
  ofCustomersBrands,
  type StoredStanding,
  standingColumns,
  standingFrom,
} from '../../domain/dealers/rights.ts'
import { seesTargetAmounts, shownBasis } from '../../domain/prices/visible-prices.ts'
import { yuan } from '../../domain/prices/yuan.ts'
import { hoursOf } from './hours.ts'

type Place = { readonly db: Kysely<FairDb>; readonly dealer: Dealer }

/**
 * Who the device serves, and all that holds for him alone; what holds for everybody is in the package.
 * @throws Refusal session.ended where the account or its customer is gone or switched off
 */
export async function deviceMe({ db, dealer }: Place): Promise<DeviceMe> {
  const own = await ownFacts({ db, dealer })
  const standing = standingFrom(own, dealer.isAgent)
  const visibility = dealerVisibility(standing)
  const { switches, customer } = standing
  const mayFor = await orderedFor(db, standing)
  const { id, code, name, status, timeZone, currency } = dealer.fair
  return {
    fair: { id, code, name, status, timeZone, currency },
    account: { id: dealer.ref, username: own.username, isAgent: dealer.isAgent },
    customer: { id: customer.id, code: customer.code, name: customer.name },
    mayFor: mayFor.map((one) => ({ customerId: one.customerId, code: one.code, name: one.name, may: one.may })),
    rights: dealerRights(standing),
    prices: {
      tag: seesTag(visibility.prices),
      net: seesNet(visibility.prices),
      basis: shownBasis(visibility, switches),
    },
    rules: {
      maxQtyPerCell: switches.maxQtyPerCell,
      maxQtyPerSkc: switches.maxQtyPerSkc,
      freezeAllowDecrease: switches.freezeAllowDecrease,
      targetMinPercent: switches.targetMinPercent,
      targetMaxPercent: switches.targetMaxPercent,
    },
    targets: own.targets.map(({ fen, ...target }) =>
      seesTargetAmounts(visibility, switches) ? { ...target, amount: fen === null ? null : yuan(fen) } : target,
    ),
    ratios: own.ratios,
    minimums: own.minimums,
    guides: own.guides,
    packageVersion: own.packageVersion,
    graceMinutes: switches.graceMinutes,
    ...hoursOf(standing, dealer.fair),
  }
}

type OwnFacts = Pick<DeviceMe, 'ratios' | 'minimums' | 'guides' | 'packageVersion'> & {
  readonly username: string
  readonly targets: readonly (Omit<DeviceMe['targets'][number], 'amount'> & { readonly fen: number | null })[]
}

/** In one statement: a hall signs in at one moment. */
async function ownFacts({ db, dealer }: Place): Promise<StoredStanding & OwnFacts> {
  const found = await sql<StoredStanding & OwnFacts>`${prepared}
    select ${standingColumns}, accounts.username,
      (select max(version) from packages) as "packageVersion",
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
        where guide.customer_id = customers.id) as guides
    from customer_accounts accounts
    join customers on customers.id = accounts.customer_id and customers.deleted_at is null and customers.enabled
    where accounts.id = ${dealer.ref} and accounts.enabled and customers.id = ${dealer.customerId}`.execute(db)
  return found.rows[0] ?? refuse('session.ended')
}

/** Of a style what the rule for the customer says, else that for his level, figure by figure; of a colour its own rule. */
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
