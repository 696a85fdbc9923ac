import type { OrderStyle, OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { type CustomerOrder, readOrder } from '../../../../domain/orders/order-head.ts'
import { shownBasis } from '../../../../domain/prices/visible-prices.ts'
import { listedColours } from '../list/listed-colours.ts'
import { sizesOfStyles } from '../list/sizes-of-styles.ts'
import { stylePage } from '../list/style-page.ts'
import { stylesFrom } from '../list/styles-from.ts'

/** The styles that share their sizes, in the organiser's order. */
export type FormGroup = { readonly name: string; readonly styles: readonly OrderStyle[] }

export type FormGoods = {
  readonly order: CustomerOrder
  readonly version: number
  readonly basis: 'tag' | 'net' | null
  readonly groups: readonly FormGroup[]
}

export type FormOwner = { readonly customerId: number; readonly type: OrderType }

const everyStyle = 1_000_000

/** Reads everything that a customer may order or has ordered, without dropped colours, as the order screen shows it. */
export async function formGoods(
  db: Kysely<FairDb>,
  { customerId, type }: FormOwner,
  visibility: Visibility,
): Promise<FormGoods> {
  const order = await readOrder(db, { customerId, type, visibility, styleIds: null })
  const orderId = order.head?.id ?? null
  const range = { from: 0, limit: everyStyle }
  const { ids } = await stylePage(db, { range, orderId, brandCodes: order.brandCodes, visibility })
  const [colours, sizes, groups, version] = await Promise.all([
    listedColours(db, ids, { orderId, customer: order.ruled }),
    sizesOfStyles(db, ids),
    groupsOf(db, ids),
    versionOf(db, orderId),
  ])
  const basis = shownBasis(visibility, order.switches)
  const countedColours = colours.filter(({ status }) => isCounted(status))
  const styles = stylesFrom({ ids, colours: countedColours, sizes, order, visibility, basis })
  const byId = new Map(styles.map((style) => [style.goodsId, style]))
  return {
    order,
    version,
    basis,
    groups: groups
      .map(({ name, styleIds }) => ({ name, styles: styleIds.flatMap((id) => byId.get(id) ?? []) }))
      .filter(({ styles }) => styles.length > 0),
  }
}

type Group = { readonly name: string; readonly styleIds: readonly number[] }

async function groupsOf(db: Kysely<FairDb>, ids: readonly number[]): Promise<readonly Group[]> {
  const result = await sql<Group>`
    select size_groups.name, array_agg(styles.id order by styles.sort, styles.id) as "styleIds"
    from styles join size_groups on size_groups.id = styles.size_group_id
    where styles.id = any(${[...ids]}::int[])
    group by size_groups.id order by size_groups.sort, size_groups.id`.execute(db)
  return result.rows
}

async function versionOf(db: Kysely<FairDb>, orderId: number | null): Promise<number> {
  if (orderId === null) return 0
  const orderRow = await db.selectFrom('orders').select('version').where('id', '=', orderId).executeTakeFirst()
  return orderRow?.version ?? 0
}
