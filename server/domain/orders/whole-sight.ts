import type { OrderSkip } from '@fairdesk/contract/areas/orders/order-batches'
import { type MenuName, menuIds } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { codesOf, type SessionUser } from '../visibility/session-user.ts'

type Context = {
  readonly db: Kysely<FairDb>
  readonly services: { readonly platform: Kysely<PlatformDb> }
  readonly user: SessionUser
}

const maxNames = 3
/** Maximum orders reported with the staff who can act on them; a batch may skip thousands. */
const maxOrders = 20

/**
 * Finds the staff who may open one of these screens and see all of each of these orders, administrators last; at most
 * three names per order, by order id.
 */
export async function whoSeesWhole(
  { db, services, user }: Context,
  orderIds: readonly number[],
  menus: readonly MenuName[],
): Promise<ReadonlyMap<number, string[]>> {
  if (orderIds.length === 0) return new Map()
  const orderScopes = await placesOf(db, orderIds)
  const result = await sql<Account>`
    select coalesce(nullif(real_name, ''), username) as name, is_admin as "isAdmin", coalesce(reportype, '') as reportype,
      coalesce(showarea, '') as showarea, coalesce(allow_brand, '') as "allowBrand"
    from accounts
    left join account_fairs on account_fairs.account_id = accounts.id and account_fairs.fair_id = ${user.fair.id}
    where enabled and deleted_at is null and username <> ${user.account} order by is_admin, accounts.id`.execute(
    services.platform,
  )
  const accounts = result.rows.filter(({ isAdmin, reportype }) => {
    const menuCodes = codesOf(reportype)
    return isAdmin || menus.some((name) => menuCodes.includes(String(menuIds[name])))
  })
  return new Map(
    orderScopes.map((orderScope) => {
      const able = accounts.filter((account) => account.isAdmin || seesWhole(account, orderScope))
      return [orderScope.id, able.slice(0, maxNames).map(({ name }) => name)]
    }),
  )
}

/** Adds the staff who can act to orders skipped because the user sees only part of them. */
export async function withWhom(
  context: Context,
  skipped: readonly OrderSkip[],
  menus: readonly MenuName[],
): Promise<OrderSkip[]> {
  const partial = skipped.filter(({ code }) => code === 'partial').slice(0, maxOrders)
  const ids = partial.map(({ orderId }) => orderId)
  const names = await whoSeesWhole(context, ids, menus)
  return skipped.map((skippedOrder) => ({ ...skippedOrder, whom: names.get(skippedOrder.orderId) ?? [] }))
}

/** @throws Refusal order.partial with who can act on the order instead */
export async function refusePartial(context: Context, orderId: number, menus: readonly MenuName[]): Promise<never> {
  const names = (await whoSeesWhole(context, [orderId], menus)).get(orderId) ?? []
  return refuse('order.partial', { names: names.join('、') })
}

type Account = {
  readonly name: string
  readonly isAdmin: boolean
  readonly reportype: string
  readonly showarea: string
  readonly allowBrand: string
}

type Place = {
  readonly id: number
  /** Brands of all its styles; null among them for a style without one. */
  readonly brands: readonly (string | null)[]
  /** Its customer's area, region and big area. */
  readonly areas: readonly (string | null)[]
}

async function placesOf(db: Kysely<FairDb>, orderIds: readonly number[]): Promise<readonly Place[]> {
  const result = await sql<Place>`
    select orders.id, array[areas.code, regions.code, big_areas.code] as areas, array(
      select distinct brands.code from order_rows rows
      join skcs on skcs.id = rows.skc_id join styles on styles.id = skcs.style_id
      left join brands on brands.id = styles.brand_id
      where rows.order_id = orders.id and rows.qty > 0) as brands
    from orders
    join customers on customers.id = orders.customer_id
    left join areas on areas.id = customers.area_id
    left join regions on regions.id = areas.region_id
    left join big_areas on big_areas.id = regions.big_area_id
    where orders.id = any(${[...orderIds]}::int[])`.execute(db)
  return result.rows
}

function seesWhole({ showarea, allowBrand }: Account, { brands, areas }: Place): boolean {
  const [ownBrands, ownAreas] = [codesOf(allowBrand), codesOf(showarea)]
  const isIn = (codes: readonly string[], code: string | null) => code !== null && codes.includes(code)
  return brands.every((code) => isIn(ownBrands, code)) && areas.some((code) => isIn(ownAreas, code))
}
