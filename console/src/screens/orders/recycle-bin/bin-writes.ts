import { customer } from '@fairdesk/contract/areas/data/customer'
import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { displays } from '@fairdesk/contract/areas/data/displays'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { type BinEntry, type BinKind, orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import type { FairWrite } from '@fairdesk/contract/fair-states'
import { invalidating } from '../../../kit/save/invalidating.ts'

export const restoreOrders = invalidating(orderBin.list, orderList.list)(orderBin.restore)
export const purge = invalidating(orderBin.list)(orderBin.purge)

const restoreParts = invalidating(orderBin.list, orderSplits.getSplitOrderPage)(orderSplits.restore)
const restoreGoods = invalidating(orderBin.list, goods.list)(goodsRecord.restore)
const restoreCustomers = invalidating(orderBin.list, customer.list)(customerRecord.restore)
const restoreOutfits = invalidating(orderBin.list, outfits.list)(outfits.restore)
const restoreRacks = invalidating(orderBin.list, displays.rooms, displays.board)(displays.restore)

type Restore = { readonly write: FairWrite; readonly run: (refs: readonly number[]) => Promise<unknown> }

export type OtherKind = Exclude<BinKind, 'order'>

/**
 * Restores of everything but orders, each by the call of its own screen: all exactly as they were, or none if a number
 * is taken.
 */
export const restoreOthers: Readonly<Record<OtherKind, Restore>> = {
  style: { write: goodsRecord.restore, run: (refs) => restoreGoods({ goodsIds: [...refs] }) },
  customer: { write: customerRecord.restore, run: (refs) => restoreCustomers({ customerIds: [...refs] }) },
  outfit: { write: outfits.restore, run: (refs) => restoreOutfits({ outfitIds: [...refs] }) },
  rack: { write: displays.restore, run: (refs) => restoreRacks({ displayIds: [...refs] }) },
  part: { write: orderSplits.restore, run: (refs) => restoreParts({ ids: [...refs] }) },
}

const restores: Readonly<Record<BinKind, Pick<Restore, 'write'>>> = {
  ...restoreOthers,
  order: { write: orderBin.restore },
}

/** The call that brings back an entry of this kind. */
export function restoreWrite(kind: BinKind): FairWrite {
  return restores[kind].write
}

/** Entries of one kind, restored by one call. */
export type KindGroup = { readonly kind: OtherKind; readonly entries: readonly BinEntry[] }

/** Groups all but orders by kind, in the order of restoring: styles and customers before what needs them. */
export function otherKinds(entries: readonly BinEntry[]): readonly KindGroup[] {
  const kinds: readonly OtherKind[] = ['style', 'customer', 'outfit', 'rack', 'part']
  return kinds
    .map((kind) => ({ kind, entries: entries.filter((entry) => entry.kind === kind) }))
    .filter((group) => group.entries.length > 0)
}

/** Restores each group by its call; returns those that were refused, whose calls have told why. */
export async function restoreGroups(groups: readonly KindGroup[]): Promise<readonly KindGroup[]> {
  const refused: KindGroup[] = []
  for (const group of groups) {
    const refs = group.entries.map(({ ref }) => ref)
    await restoreOthers[group.kind].run(refs).catch(() => refused.push(group))
  }
  return refused
}
