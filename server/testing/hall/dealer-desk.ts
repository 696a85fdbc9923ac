import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { codes, type Envelope } from '@fairdesk/contract/envelope'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { ask, type TestApp } from '../app.ts'
import { setSwitch } from '../order-desk.ts'
import { world } from '../world.ts'

/** A customer's account that is signed in on a device. */
export type TestDealer = {
  readonly accountId: number
  readonly token: string
  call<E extends Endpoint>(endpoint: E, params: Params<E>): Promise<Envelope<Output<E>>>
}

let made = 0

/** Devices are paced: who asks faster than one may goes on with another. Signs an account of this customer in. */
export async function dealerOf(
  { server, fair }: Pick<TestApp, 'server' | 'fair'>,
  customerId: number,
): Promise<TestDealer> {
  const accountId = await makeAccount(fair.db, customerId)
  const session = { principal: 'dealer', ref: accountId, fairId: 1, client: 'test', ip: '' } as const
  const signIn = () => server.sessions.start(server.platform.db, session)
  const first = await signIn()
  let token = first
  return {
    accountId,
    token: first,
    call: async (endpoint, params) => {
      const answer = await ask(server, { endpoint, params, token })
      if (answer.code !== codes.tooMany) return answer
      token = await signIn()
      return ask(server, { endpoint, params, token })
    },
  }
}

async function makeAccount(db: Kysely<FairDb>, customerId: number): Promise<number> {
  const username = `dealer-${++made}`
  const found = await sql<{ id: number }>`
    insert into customer_accounts (customer_id, username, username_key)
    values (${customerId}, ${username}, ${username}) returning id`.execute(db)
  return found.rows[0]?.id ?? 0
}

/** Hangzhou orders for itself and, as their agent, for Ningbo; Beijing has nothing to do with either. */
export async function dealersOf(app: TestApp) {
  const { hangzhou, ningbo, beijing } = world.customers
  return {
    agent: await dealerOf(app, hangzhou),
    hangzhou: await dealerOf(app, hangzhou),
    ningbo: await dealerOf(app, ningbo),
    beijing: await dealerOf(app, beijing),
  }
}

export type Dealers = Awaited<ReturnType<typeof dealersOf>>

export async function switchesFor(app: TestApp, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) await setSwitch(app, key, value)
}

let intents = 0

/** A number that no other intent has. */
export function anyId(): string {
  return `intent-${++intents}`
}
