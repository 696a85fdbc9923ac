import type { OrderSource } from '@fairdesk/contract/areas/orders/save-order'
import type { Dealer } from '../../../domain/accounts/principal.ts'
import type { MayFor } from '../../../domain/dealers/may-for.ts'
import type { Asker } from '../../../domain/orders/arrows/move-orders.ts'
import { dealerOrdering } from '../../../domain/orders/barrier.ts'
import type { Actor } from '../../../domain/orders/save/write-rows.ts'

/** Devices know one order of a customer. */
export function keyOf({ customerId }: Pick<MayFor, 'customerId'>) {
  return { customerId, type: 'first' } as const
}

type Who = { readonly dealer: Dealer; readonly may: Pick<MayFor, 'standing'>; readonly requestId: string }

/** Rows and events name the account; colleagues read the name of the customer whose account it is. */
export function actorOf(requester: Who, source: OrderSource): Actor {
  return { ...moverOf(requester), source }
}

/** Returns the actor on an order as a whole: the customer or their agent. */
export function askerOf(requester: Who, { visibility }: Pick<MayFor, 'visibility'>): Asker {
  return {
    hand: { account: requester.dealer.name, isAdmin: false, menus: new Set(['dealer']), seesAllAreas: false },
    visibility,
    ordering: dealerOrdering(requester.dealer),
    mover: moverOf(requester),
  }
}

export function moverOf({ dealer, may, requestId }: Who) {
  return { account: dealer.name, realName: may.standing.customer.name, requestId }
}
