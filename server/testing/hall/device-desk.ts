import { type DeviceMe, device } from '@fairdesk/contract/areas/device/device'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import { sql } from 'kysely'
import { passwords } from '../../domain/accounts/sign-in/passwords.ts'
import { makeCards } from '../../domain/dealers/cards.ts'
import { installationSecret } from '../../domain/settings/secret.ts'
import { ask, type TestApp } from '../app.ts'
import { world } from '../world.ts'

const { customers } = world

/** Customers' accounts of the little fair: Ningbo buys through Hangzhou, whose accounts are an agent's by that. */
export const dealers = {
  hangzhou: { customerId: customers.hangzhou, password: 'hz-pass' },
  hangzhouAgent: { customerId: customers.hangzhou, password: 'hza-pass' },
  ningbo: { customerId: customers.ningbo, password: 'nb-pass' },
  beijing: { customerId: customers.beijing, password: 'bj-pass' },
} as const
export type DealerName = keyof typeof dealers

/** A device's name of itself, the same for the same letters. */
export function phone(name: string, more: { readonly name?: string; readonly platform?: string } = {}) {
  return { id: name.padEnd(22, '_').slice(0, 22), name: `${name} phone`, platform: 'Android', ...more }
}

/** Gives the little fair its customers' accounts; their ids by name. */
export async function fillDealers({ fair, dataDir }: TestApp): Promise<Record<DealerName, number>> {
  const hashing = passwords(installationSecret(dataDir))
  const ids: Partial<Record<DealerName, number>> = {}
  for (const [username, { customerId, password }] of Object.entries(dealers)) {
    const hash = await hashing.hash(password)
    const made = await sql<{ id: number }>`
      insert into customer_accounts (customer_id, username, username_key, password_hash)
      values (${customerId}, ${username}, ${username.toLowerCase()}, ${hash})
      on conflict (username_key) do update set password_hash = excluded.password_hash, enabled = true returning id`.execute(
      fair.db,
    )
    // The names are those of `dealers`.
    ids[username as DealerName] = made.rows[0]?.id ?? 0
  }
  return ids as Record<DealerName, number>
}

export type SignedIn = {
  readonly token: string
  readonly me: DeviceMe
  ask<E extends Endpoint>(endpoint: E, params: Params<E>): Promise<Envelope<Output<E>>>
}

/** Signs a customer's account in on a phone of its name. @throws where it is refused */
export async function signInDealer(app: TestApp, name: DealerName, on = phone(name)): Promise<SignedIn> {
  const { server } = app
  const params = { fair: 1, account: name, password: dealers[name].password, device: on }
  const answer: Envelope<Output<typeof device.signIn>> = await ask(server, {
    endpoint: device.signIn,
    params,
    token: '',
  })
  if (!answer.data) throw new Error(`${name} cannot sign in: ${answer.msg}`)
  const { token, me } = answer.data
  return { token, me, ask: (endpoint, given) => ask(server, { endpoint, params: given, token }) }
}

/** The secret of a new card of this account. */
export async function cardOf({ fair }: TestApp, accountId: number): Promise<string> {
  return (await makeCards(fair.db, [accountId], 'admin')).get(accountId) ?? ''
}
