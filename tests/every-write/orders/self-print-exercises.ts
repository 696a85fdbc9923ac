import { randomUUID } from 'node:crypto'
import { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import { selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import {
  codeFor,
  enrolled,
  type KioskBrowser,
  ticketOf,
} from '../../../server/areas/orders/print/self-service/testing/kiosk-desk.ts'
import { row, save, setSwitch } from '../../../server/testing/order-desk.ts'
import { world } from '../../../server/testing/world.ts'
import type { Desk } from '../desk.ts'

const customerId = world.customers.beijing

async function browser(
  { app, secrets }: Desk,
  kind: 'self' | 'station',
  fields: Parameters<typeof enrolled>[2] = {},
): Promise<KioskBrowser> {
  const name = `机位 ${randomUUID().slice(0, 8)}`
  const made = await enrolled(app, kind, { name, ...fields })
  secrets.add(made.token)
  return made
}

/** An order that may be printed once more, and none of its tickets under way. */
async function printableOrder({ app }: Desk): Promise<void> {
  await setSwitch(app, 'printMaxCount', null)
  await save(app, [row('sneakerWhite', [world.sizes.n41, 7])], { customerId })
  for (const ticket of (await app.call(selfPrint.tickets, {})).data?.list ?? [])
    await app.call(selfPrint.act, { id: ticket.id, act: ticket.state === 'printing' ? 'done' : 'cancel' })
}

/** A ticket that its station has taken. */
async function taken(desk: Desk) {
  await printableOrder(desk)
  const self = await browser(desk, 'self', { printsHere: false })
  await ticketOf(desk.app, self, customerId)
  const station = await browser(desk, 'station')
  const { data } = await station.ask(kiosk.next, {})
  if (!data?.ticket) throw new Error('nothing to print')
  return { station, ticket: data.ticket }
}

/** A ticket that its own kiosk prints. */
async function printing(desk: Desk) {
  await printableOrder(desk)
  const self = await browser(desk, 'self')
  return { self, ...(await ticketOf(desk.app, self, customerId)) }
}

/** Kiosks, stations and their tickets. */
export const selfPrintExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'kiosk.enrol': (desk) =>
    desk.call(selfPrint.enrol, {
      kind: 'station',
      name: `窗口 ${randomUUID().slice(0, 8)}`,
      printer: 'HP',
      paper: 'a5',
    }),
  'kiosk.change': async (desk) => {
    const { id } = await browser(desk, 'self')
    await desk.call(selfPrint.change, { id, name: `改 ${randomUUID().slice(0, 8)}`, printsHere: false })
  },
  'kiosk.revoke': async (desk) => desk.call(selfPrint.revoke, { id: (await browser(desk, 'self')).id }),
  'kiosk.make-code': (desk) => desk.call(selfPrint.makeCode, { customerId }),
  'kiosk.prove': async (desk) =>
    (await browser(desk, 'self')).ask(kiosk.prove, { code: await codeFor(desk.app, customerId) }),
  'ticket.take': (desk) => printing(desk),
  'ticket.answer': async (desk) => {
    const { self, jobId } = await printing(desk)
    await self.ask(kiosk.done, { jobId, came: true })
  },
  'ticket.again': async (desk) => {
    const { self, jobId } = await printing(desk)
    await self.ask(kiosk.done, { jobId, came: false })
    await self.ask(kiosk.again, { jobId })
  },
  'ticket.next': (desk) => taken(desk),
  'ticket.print': async (desk) => {
    const { station, ticket } = await taken(desk)
    const { codes } = ticket.document
    await station.ask(kiosk.printed, { id: ticket.id, pages: 2, code: codes.priced, codes })
  },
  'ticket.fail': async (desk) => {
    const { station, ticket } = await taken(desk)
    await station.ask(kiosk.failed, { id: ticket.id, reason: '卡纸' })
  },
  'ticket.fetch': async (desk) => {
    const { station, ticket } = await taken(desk)
    const { codes } = ticket.document
    await station.ask(kiosk.printed, { id: ticket.id, pages: 2, code: codes.priced, codes })
    await station.ask(kiosk.fetched, { id: ticket.id })
  },
  'ticket.act': async (desk) => {
    const { ticket } = await taken(desk)
    await desk.call(selfPrint.act, { id: ticket.id, act: 'fail', reason: '缺纸' })
  },
}
