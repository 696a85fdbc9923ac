import { customer } from '@fairdesk/contract/areas/data/customer'
import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { displays } from '@fairdesk/contract/areas/data/displays'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { type BinKind, orderBin } from '@fairdesk/contract/areas/orders/order-bin'
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

type Restore = { readonly write: FairWrite; readonly run: (ref: number) => Promise<unknown> }

/**
 * Restores of everything but orders, each by the call of its own screen: exactly as it was, or refused if its number is
 * taken.
 */
export const restoreOne: Readonly<Record<Exclude<BinKind, 'order'>, Restore>> = {
  part: { write: orderSplits.restore, run: (ref) => restoreParts({ ids: [ref] }) },
  style: { write: goodsRecord.restore, run: (ref) => restoreGoods({ goodsIds: [ref] }) },
  customer: { write: customerRecord.restore, run: (ref) => restoreCustomers({ customerIds: [ref] }) },
  outfit: { write: outfits.restore, run: (ref) => restoreOutfits({ outfitIds: [ref] }) },
  rack: { write: displays.restore, run: (ref) => restoreRacks({ displayIds: [ref] }) },
}

/** The call that brings back an entry of this kind. */
export function restoreWrite(kind: BinKind): FairWrite {
  return kind === 'order' ? orderBin.restore : restoreOne[kind].write
}
