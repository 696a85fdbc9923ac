import type { TestApp } from '@fairdesk/server/testing/app'
import { dealerOf, type TestDealer } from '@fairdesk/server/testing/hall/dealer-desk'
import { sql } from 'kysely'
import { enrolled, type KioskBrowser, proven } from '../../server/areas/orders/print/self-service/testing/kiosk-desk.ts'
import type { Reader } from '../reports-agree/reader.ts'

type LiveOrder = { readonly id: number; readonly type: 'first' | 'replenish' | 'spot'; readonly version: number }

/** A customer whose figures a screen is asked for, and by whom. */
export type StaffAsking = {
  readonly reader: Reader
  readonly customerId: number
  /** Those the user sees. */
  readonly orders: readonly LiveOrder[]
  readonly isDraft: boolean
  readonly isApproved: boolean
  /** All that the customer ordered is in parts. */
  readonly isSplit: boolean
}

/** Also by the customer and by other systems. */
export type Asking = StaffAsking & {
  readonly app: TestApp
  /** The customer's own device, and a kiosk with a proof of this customer; an agent's for a shop of an agent. */
  readonly dealer: TestDealer
  readonly self: KioskBrowser
  readonly proof: string
}

export type Hands = Pick<Asking, 'dealer' | 'self' | 'proof'>

/** A device and a kiosk for each of these customers; where one buys through an agent, the agent's device. */
export async function handsOf(app: TestApp, customerIds: readonly number[]): Promise<ReadonlyMap<number, Hands>> {
  const self = await enrolled(app, 'self')
  const hands = new Map<number, Hands>()
  for (const customerId of customerIds) {
    const found = await sql<{ agent: number | null }>`
      select agent_id as agent from customers where id = ${customerId}`.execute(app.fair.db)
    const agent = found.rows[0]?.agent ?? null
    const dealer = await dealerOf(app, agent ?? customerId)
    hands.set(customerId, { dealer, self, proof: await proven(app, self, customerId) })
  }
  return hands
}

export async function ordersOf(app: Pick<TestApp, 'fair'>, customerId: number) {
  const found = await sql<LiveOrder & { status: string }>`
    select id, type, version, status from orders where customer_id = ${customerId} and deleted_at is null order by id`.execute(
    app.fair.db,
  )
  return found.rows
}
