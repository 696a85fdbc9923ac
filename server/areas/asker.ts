import type { OrderActor, OrderParty } from '@fairdesk/contract/orders/order-arrows'
import { type MenuName, menuIds } from '@fairdesk/contract/permissions'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../db/fair-types.gen.ts'
import type { Asker } from '../domain/orders/arrows/move-orders.ts'
import { staffOrdering } from '../domain/orders/barrier.ts'
import { type SessionUser, visibleTo } from '../domain/visibility/session-user.ts'
import { areaVisible } from '../domain/visibility/visibility.ts'

const menus: readonly MenuName[] = ['orderEntry', 'orderManagement']

/** Returns the user acting on orders, with their permissions; `requestId` is the call's. */
export async function askerOf(db: Kysely<FairDb>, user: SessionUser, requestId: string): Promise<Asker> {
  const visibility = visibleTo(user)
  const actor: OrderActor = {
    account: user.account,
    isAdmin: user.isAdmin,
    menus: new Set(menus.filter((name) => user.menuIds.has(menuIds[name]))),
    seesAllAreas: await seesAllAreas(db, visibility),
  }
  return {
    hand: actor,
    visibility,
    ordering: staffOrdering(user),
    mover: { account: user.account, realName: user.realName, requestId },
  }
}

async function seesAllAreas(db: Kysely<FairDb>, visibility: Visibility): Promise<boolean> {
  if (visibility.areas === 'all') return true
  const result = await sql<{ all: boolean }>`
    select count(*) > 0 and bool_and(${areaVisible(visibility)}) as all
    from areas join regions on regions.id = areas.region_id join big_areas on big_areas.id = regions.big_area_id`.execute(
    db,
  )
  return result.rows[0]?.all ?? false
}

/** Caller as stored by a job: what they could see and do when they started it. */
export type StoredPrincipal = Omit<Asker, 'hand'> & {
  readonly hand: Omit<OrderActor, 'menus'> & { readonly menus: readonly OrderParty[] }
}

export function keptAsker(asker: Asker): StoredPrincipal {
  return { ...asker, hand: { ...asker.hand, menus: [...asker.hand.menus] } }
}

export function askerFrom(storedAsker: StoredPrincipal): Asker {
  return { ...storedAsker, hand: { ...storedAsker.hand, menus: new Set(storedAsker.hand.menus) } }
}
