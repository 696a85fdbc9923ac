import { randomUUID } from 'node:crypto'
import { order } from '@fairdesk/contract/areas/orders/order'
import { print } from '@fairdesk/contract/areas/orders/print'
import { row } from '../../../server/testing/order-desk.ts'
import { world } from '../../../server/testing/world.ts'
import type { Desk } from '../desk.ts'
import { splitAnew } from './split-exercises.ts'

const customerId = world.customers.beijing
let made = 0

/** Templates, and what is sent to printers. */
export const printExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'print-template.save': async (desk) => {
    const saved = await newTemplate(desk)
    const { kind, paper, body } = saved
    await desk.call(print.savePrintTitle, {
      id: saved.id ?? 0,
      version: saved.version,
      kind,
      name: `${saved.name} 改`,
      paper,
      levelCodes: ['A'],
      body: { ...body, price: 'tag', terms: ['定金 {deposit} 元'] },
    })
  },
  'print-template.delete': async (desk) => desk.call(print.deletePrintTitle, { id: (await newTemplate(desk)).id ?? 0 }),
  'print.count': async (desk) => {
    const { orderId, codes } = await printedOrder(desk)
    const orders = [{ orderId, pages: 1, code: codes.plain, codes }]
    await desk.call(print.updateOrderPrintCount, {
      jobId: randomUUID(),
      template: 'order-a4',
      device: '一号打印机',
      reason: '缺纸重打',
      orders,
    })
    const part = await printedPart(desk)
    await desk.call(print.updateOrderPrintCount, {
      jobId: randomUUID(),
      kind: 'delivery',
      template: 'delivery-241x140',
      parts: [{ partId: part.id, pages: 3, code: part.codes.plain, codes: part.codes }],
    })
  },
  'print.log': async (desk) => {
    await printedOrder(desk)
    await desk.call(print.logAccountOrderPrint, {
      jobId: randomUUID(),
      customerId,
      template: 'ticket-80',
      reason: '补打',
    })
  },
  'print.make-pdf': async (desk) => {
    const { orderId } = await printedOrder(desk)
    await desk.call(print.makePdf, { jobId: randomUUID(), orderIds: [orderId], template: 'order-a4' })
    await desk.app.server.jobs.idle()
  },
}

async function newTemplate(desk: Desk) {
  const { data } = await desk.app.call(print.getPrintTitle, { kind: 'order' })
  const first = data?.list[0]
  if (!first) throw new Error('no template of the product')
  const { kind, paper, body } = first
  return desk.call(print.savePrintTitle, { kind, name: `模板 ${++made}`, paper, body })
}

async function printedOrder(desk: Desk) {
  await desk.call(order.saveOrder, { customerId, rows: [row('sneakerWhite', [world.sizes.n41, 1 + (++made % 90)])] })
  const { data } = await desk.app.call(print.getPrintData, { customerIds: [customerId] })
  const document = data?.list[0]
  if (!document?.orderId) throw new Error('nothing to print')
  return { orderId: document.orderId, codes: document.codes }
}

/** The first part of an order that was just split. */
async function printedPart(desk: Desk) {
  const [part] = await splitAnew(desk)
  const { data } = await desk.app.call(print.getPrintData, { partIds: [part?.id ?? 0], kind: 'delivery' })
  const document = data?.list[0]
  if (!document?.part) throw new Error('no part to print')
  return { id: document.part.id, codes: document.codes }
}
