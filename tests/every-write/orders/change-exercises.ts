import { orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { OrderAct } from '@fairdesk/contract/orders/order-arrows'
import { places, row } from '../../../server/testing/order-desk.ts'
import { world } from '../../../server/testing/world.ts'
import type { Desk } from '../desk.ts'

const key = { customerId: world.customers.ningbo, type: 'spot' } as const
const sizeId = world.sizes.m

/** What comes after an order was approved, and what customers are told of theirs. */
export const changeExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'order.ask-change': async (desk) => {
    const id = await changeOf(desk)
    await desk.call(orderChange.withdraw, { id })
  },
  'order.withdraw-change': async (desk) => desk.call(orderChange.withdraw, { id: await changeOf(desk) }),
  'order.decide-change': async (desk) => {
    for (const decision of ['refuse', 'grant'] as const) {
      const id = await changeOf(desk)
      const { version } = (await desk.app.call(orderChange.list, key)).data ?? { version: 0 }
      await desk.call(orderChange.decide, { id, decision, version, note: '已核对' })
    }
  },
  'order.tell-notice': async (desk) => {
    const id = await noticeOf(desk)
    for (const channel of ['phone', null] as const) await desk.call(orderNotices.tell, { ids: [id], channel })
  },
  'order.accept-notice': async (desk) => {
    const id = await noticeOf(desk)
    for (const accepted of [true, false]) await desk.call(orderNotices.accept, { ids: [id], accepted })
  },
}

async function found(desk: Desk) {
  const { data } = await desk.app.call(orderList.list, { customerIds: [key.customerId], orderTypes: [key.type] })
  const own = data?.list[0]
  return own?.id ? { id: own.id, version: own.version, status: own.status } : undefined
}

async function act(desk: Desk, name: OrderAct): Promise<void> {
  const seen = await found(desk)
  if (seen) await desk.call(orderBatches.act, { act: name, orders: [seen], reason: '数量不对' })
}

async function changeOf(desk: Desk): Promise<number> {
  const status = (await found(desk))?.status
  if (status !== 'approved') {
    await desk.call(order.saveOrder, { ...key, rows: [row('pantsBlack', [sizeId, 3])] })
    await act(desk, 'submit')
    await act(desk, 'approve')
  }
  const { data } = await desk.app.call(order.getOrderRowHistory, { ...key, ...places.pantsBlack, sizeId })
  const was = data?.list[0]?.qtyAfter ?? 0
  const cells = [{ ...places.pantsBlack, sizeId, was, qty: was + 1 }]
  const { id } = await desk.call(orderChange.ask, { ...key, reason: '客户加单', cells })
  return id ?? 0
}

/** Of an order that comes back to its customer. */
async function noticeOf(desk: Desk): Promise<number> {
  await desk.call(orderChange.withdraw, { id: await changeOf(desk) })
  await act(desk, 'reopen')
  const { data } = await desk.app.call(orderNotices.list, { orderId: (await found(desk))?.id ?? 0 })
  return data?.list[0]?.id ?? 0
}
