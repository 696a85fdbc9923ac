import { randomUUID } from 'node:crypto'
import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import { selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import type { Endpoint, KioskKind, Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import { ask, type TestApp } from '../../../../../testing/app.ts'

/** A kiosk of the little fair, called as its browser calls. */
export type KioskBrowser = {
  readonly id: number
  readonly token: string
  ask<E extends Endpoint>(endpoint: E, params: Params<E>): Promise<Envelope<Output<E>>>
}

let made = 0

export async function enrolled(
  app: TestApp,
  kind: KioskKind,
  fields: Partial<Params<typeof selfPrint.enrol>> = {},
): Promise<KioskBrowser> {
  const { data, msg } = await app.call(selfPrint.enrol, { kind, name: `${kind} ${++made}`, ...fields })
  if (!data) throw new Error(msg)
  const { token } = data
  return { id: data.kiosk.id, token, ask: (endpoint, params) => ask(app.server, { endpoint, params, token }) }
}

/** The password of a new account of this customer. */
export async function customerAccount(
  app: TestApp,
  { customerId, username }: { customerId: number; username: string },
): Promise<string> {
  const { data, msg } = await app.call(customerRecord.addAccount, { customerId, username })
  if (!data) throw new Error(msg)
  return data.password
}

export async function codeFor(app: TestApp, customerId: number): Promise<string> {
  const { data, msg } = await app.call(selfPrint.makeCode, { customerId })
  if (!data) throw new Error(msg)
  return data.code
}

/** A proof of this customer at this kiosk, by a code of his. */
export async function proven(app: TestApp, at: KioskBrowser, customerId: number): Promise<string> {
  const { data, msg } = await at.ask(kiosk.prove, { code: await codeFor(app, customerId) })
  if (!data) throw new Error(msg)
  return data.proof
}

/** What the kiosk says of an order's paper, and the order that it is of. */
export async function paperOf(at: KioskBrowser, proof: string) {
  const { data } = await at.ask(kiosk.orders, { proof })
  const choice = data?.list[0]?.choices.find(({ kind }) => kind === 'order')
  if (!choice) throw new Error('no order to print')
  const { data: papers, msg } = await at.ask(kiosk.printData, { proof, kind: 'order', id: choice.id })
  if (!papers) throw new Error(msg)
  const { codes } = papers.document
  return { kind: 'order', id: choice.id, pages: 2, code: codes.priced, codes } as const
}

type TakenTicket = { readonly jobId: string; readonly no: number }

/** A ticket of this customer's first order, taken at this kiosk. */
export async function ticketOf(app: TestApp, at: KioskBrowser, customerId: number): Promise<TakenTicket> {
  const proof = await proven(app, at, customerId)
  const jobId = randomUUID()
  const { data, msg } = await at.ask(kiosk.ticket, { proof, jobId, ...(await paperOf(at, proof)) })
  if (!data) throw new Error(msg)
  return { jobId, no: data.no }
}
