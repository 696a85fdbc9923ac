import { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { deviceLostEdits } from '@fairdesk/contract/areas/device/device-lost-edits'
import { deviceNotes } from '@fairdesk/contract/areas/device/device-notes'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { lostEdits } from '@fairdesk/contract/areas/orders/lost-edits'
import { order } from '@fairdesk/contract/areas/orders/order'
import type { Endpoint, Params } from '@fairdesk/contract/endpoint'
import { anyId, dealerOf, switchesFor, type TestDealer } from '../../../server/testing/hall/dealer-desk.ts'
import { places, row } from '../../../server/testing/order-desk.ts'
import { world } from '../../../server/testing/world.ts'
import type { Desk } from '../desk.ts'

const { customers, sizes, styles } = world

/** Hangzhou's account, an agent's, with ordering open to it. */
async function agent(desk: Desk): Promise<TestDealer> {
  await switchesFor(desk.app, { orderOpen: true, dealerSubmit: true, allowWithdrawSubmit: true, dealerScores: true })
  await switchesFor(desk.app, { agentOrders: 'edit', agentSplit: true, dealerPrices: 'both' })
  const dealer = await dealerOf(desk.app, customers.hangzhou)
  desk.secrets.add(dealer.token)
  return dealer
}

async function ask<E extends Endpoint>(desk: Desk, dealer: TestDealer, call: readonly [E, Params<E>]): Promise<void> {
  const [endpoint, params] = call
  await desk.feed.around(endpoint.path, () => dealer.call(endpoint, params))
}

/** An order of Hangzhou that may be changed, with so many pieces of one cell. */
async function ordered(desk: Desk, dealer: TestDealer): Promise<number> {
  const { seal, totals, status } = (await dealer.call(deviceOrder.order, {})).data ?? {
    seal: '',
    totals: { qty: 0 },
    status: '',
  }
  if (status === 'submitted')
    await ask(desk, dealer, [deviceOrder.withdraw, { requestId: anyId(), seal, qty: totals.qty }])
  const qty = 5 + Math.floor(Math.random() * 900)
  await desk.call(order.saveOrder, { customerId: customers.hangzhou, rows: [row('pantsBlack', [sizes.s, qty])] })
  return qty
}

const lostCells = [sizes.s, sizes.m, sizes.l, sizes.xl].map((sizeId) => ({ ...places.pantsBlack, sizeId }))
let lostSaves = 0

/** A save that no database knows. */
function lostSave() {
  // Each cell is noted once.
  const cell = lostCells[lostSaves++ % lostCells.length] ?? { ...places.pantsBlack, sizeId: sizes.s }
  return { requestId: anyId(), at: Date.now(), cells: [{ ...cell, qty: 4321, was: 0 }] }
}

async function asSeen(dealer: TestDealer) {
  const { data } = await dealer.call(deviceOrder.order, {})
  return { requestId: anyId(), seal: data?.seal ?? '', qty: data?.totals.qty ?? 0 }
}

/** What customers do with their orders and with goods, on their own devices. */
export const deviceOrderExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'device.save': async (desk) => {
    const dealer = await agent(desk)
    const qty = await ordered(desk, dealer)
    await ask(desk, dealer, [deviceOrder.save, { requestId: anyId(), rows: [row('pantsBlack', [sizes.s, qty + 1])] }])
  },
  'device.submit': async (desk) => {
    const dealer = await agent(desk)
    await ordered(desk, dealer)
    await ask(desk, dealer, [deviceOrder.submit, await asSeen(dealer)])
  },
  'device.withdraw': async (desk) => {
    const dealer = await agent(desk)
    await ordered(desk, dealer)
    await ask(desk, dealer, [deviceOrder.submit, await asSeen(dealer)])
    await ask(desk, dealer, [deviceOrder.withdraw, await asSeen(dealer)])
  },
  'device.split': async (desk) => {
    const dealer = await agent(desk)
    const was = await ordered(desk, dealer)
    const rows = [{ ...places.pantsBlack, cells: [{ sizeId: sizes.s, qty: 1, was }] }]
    await ask(desk, dealer, [deviceOrder.split, { requestId: anyId(), toCustomerId: customers.ningbo, rows }])
  },
  'device.find-lost-edits': async (desk) => {
    const lost = { customerId: customers.hangzhou, requestId: anyId(), saves: [lostSave()] }
    await ask(desk, await agent(desk), [deviceLostEdits.findLostEdits, lost])
  },
  'device.decide-lost-edits': async (desk) => {
    const dealer = await agent(desk)
    await dealer.call(deviceLostEdits.findLostEdits, { requestId: anyId(), saves: [lostSave()] })
    const decision = { decision: 'sent' as const, cells: lostCells }
    await ask(desk, dealer, [deviceLostEdits.decideLostEdits, { requestId: anyId(), ...decision }])
  },
  'order.find-lost-edits': (desk) =>
    desk.call(lostEdits.find, { customerId: customers.beijing, requestId: anyId(), saves: [lostSave()] }),
  'order.decide-lost-edits': async (desk) => {
    const place = { customerId: customers.nanjing }
    await desk.call(lostEdits.find, { ...place, requestId: anyId(), saves: [lostSave()] })
    const decision = { decision: 'released' as const, cells: lostCells }
    await desk.call(lostEdits.decide, { ...place, requestId: anyId(), ...decision })
  },
  'device.note': async (desk) =>
    ask(desk, await agent(desk), [
      deviceNotes.note,
      { goodsId: styles.tee, text: `请留 ${anyId()}`, requestId: anyId() },
    ]),
  'device.score': async (desk) =>
    ask(desk, await agent(desk), [
      deviceGoods.score,
      { goodsId: styles.pants, stars: 4, comment: '版型好', requestId: anyId() },
    ]),
  'device.favourite': async (desk) =>
    ask(desk, await agent(desk), [deviceGoods.favourite, { goodsId: styles.pants, on: true, requestId: anyId() }]),
}
