import type { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { Kiosk } from '../../../../domain/accounts/principal.ts'
import { customerByPassword } from '../../../../domain/accounts/sign-in/customer-password.ts'
import { forgetFailures, reserveAttempt } from '../../../../domain/accounts/throttle/login-throttle.ts'
import { validCard } from '../../../../domain/dealers/card-sign-in.ts'
import { orderedFor, visibilityFor } from '../../../../domain/dealers/may-for.ts'
import { dealerStanding } from '../../../../domain/dealers/rights.ts'
import { keepSignIns } from '../../../../domain/presence/kept-sign-ins.ts'
import type { AreaHandlers, Services } from '../../../context.ts'
import { useCode } from './codes.ts'

type Handlers = AreaHandlers<typeof kiosk>
type WriteAtKiosk = Parameters<Handlers['prove']>[0]

/** Lifetime of a proof: longer than any visit to a kiosk, which forgets it after a minute of inactivity. */
const validMs = 15 * 60_000

/** Subject of a proof: an account opens all customers it may, a code only the customer it was made for. */
type Proven = { readonly customerId: number; readonly accountId: number | null }

const Sealed = z.object({
  for: z.literal('kiosk'),
  fair: z.int(),
  kiosk: z.int(),
  customerId: z.int(),
  accountId: z.int().nullable(),
  until: z.number(),
})

export const prove: Handlers['prove'] = async (context, input) => {
  const { db, kiosk, services, record } = context
  const proven = await provenBy(context, input)
  const [customer] = await customersOf(db, { ...proven, accountId: null })
  if (!customer) refuse('kiosk.wrong-code')
  record({ ref: customer.name, after: { kiosk: kiosk.title } })
  const until = Date.now() + validMs
  const sealed: z.output<typeof Sealed> = { for: 'kiosk', fair: kiosk.fair.id, kiosk: kiosk.ref, ...proven, until }
  const proof = services.seal.close(Buffer.from(JSON.stringify(sealed))).toString('base64url')
  return { proof, customer: customer.name }
}

async function provenBy(context: WriteAtKiosk, input: Input<typeof kiosk.prove>): Promise<Proven> {
  if ('code' in input) return byCode(context, input.code)
  return 'card' in input ? byCard(context, input) : byPassword(context, input)
}

/** Guesses are counted for the kiosk, which is one place in the hall. */
async function byCode({ db, kiosk, services }: WriteAtKiosk, code: string): Promise<Proven> {
  const attempt = { usernameKey: `${kiosk.name} code`, client: 'kiosk', isKnown: true, device: '' }
  const reserved = await reserveAttempt({ platform: services.platform, turns: services.dealerDoor.turns }, attempt)
  if ('seconds' in reserved) refuse('login.wait', reserved)
  const customerId = await useCode(db, code, kiosk.ref)
  if (customerId === null) refuse('kiosk.wrong-code')
  await forgetFailures(services.platform, attempt)
  return { customerId, accountId: null }
}

type CardSignIn = Extract<Input<typeof kiosk.prove>, { card: string }>

/** @throws Refusal device.card-and-password where the organiser asks for both */
async function byCard(context: WriteAtKiosk, { card: secret, password }: CardSignIn): Promise<Proven> {
  const { db, kiosk, services, caller } = context
  const { card, needsPassword } = await validCard({ fair: kiosk.fair, db, services, address: caller.ip }, secret)
  const { id: cardId, accountId, customerId, username } = card
  if (needsPassword) {
    if (password === undefined) refuse('device.card-and-password')
    await byPassword(context, { username, password })
  }
  await keepSignIns(db, [{ accountId, cardId, usedAt: Date.now() }])
  return { customerId, accountId }
}

type SignIn = Extract<Input<typeof kiosk.prove>, { username: string }>

async function byPassword({ db, kiosk, services, caller }: WriteAtKiosk, signIn: SignIn): Promise<Proven> {
  const { platform, passwords, dealerDoor } = services
  const { guesses, turns } = dealerDoor
  const signInContext = { db, platform, passwords, guesses, turns, fairId: kiosk.fair.id }
  const origin = { address: caller.ip, device: undefined }
  const { id, customerId } = await customerByPassword(signInContext, { ...signIn, origin, trustedClient: kiosk.name })
  return { customerId, accountId: id }
}

/** Customer as the proven account sees it: with the switches and brands that apply on the account's devices. */
export type ProvenCustomer = { readonly id: number; readonly name: string; readonly visibility: Visibility }

type KioskProofContext = {
  readonly db: Kysely<FairDb>
  readonly kiosk: Kiosk
  readonly services: Pick<Services, 'seal'>
}

/** `accountId` is null where a code from the counter was the proof. */
export type ProvenAccess = { readonly accountId: number | null; readonly customers: readonly ProvenCustomer[] }

/**
 * Returns the customers whose papers this proof opens now, its own customer first.
 * @throws Refusal kiosk.proof-ended
 */
export async function provenAccess({ db, kiosk, services }: KioskProofContext, proof: string): Promise<ProvenAccess> {
  const clear = services.seal.open(Buffer.from(proof, 'base64url'))
  const read = Sealed.safeParse(clear && jsonOf(clear))
  if (!read.success) refuse('kiosk.proof-ended')
  const { fair, kiosk: kioskId, until, ...proven } = read.data
  if (fair !== kiosk.fair.id || kioskId !== kiosk.ref || until < Date.now()) refuse('kiosk.proof-ended')
  const customers = await customersOf(db, proven)
  if (customers.length === 0) refuse('kiosk.proof-ended')
  return { accountId: proven.accountId, customers }
}

/**
 * Returns the customers whose orders a device of the account opens; none if the account or its customer was disabled,
 * or the account was moved to another customer since.
 */
async function customersOf(db: Kysely<FairDb>, { customerId, accountId }: Proven): Promise<ProvenCustomer[]> {
  const result = await sql`
    select from customers
    where customers.id = ${customerId} and customers.deleted_at is null
      and (${accountId}::int is null or customers.enabled and exists (
        select from customer_accounts where id = ${accountId} and customer_id = customers.id and enabled))`.execute(db)
  if (result.rows.length === 0) return []
  const standing = await dealerStanding(db, { customerId })
  // A code is made for one customer.
  const customers = await orderedFor(db, { ...standing, isAgent: standing.isAgent && accountId !== null })
  return customers.map((customer) => ({
    id: customer.customerId,
    name: customer.name,
    visibility: visibilityFor(standing, customer),
  }))
}

/**
 * Returns the current visibility of a ticket's customer: through its account or, if no account took it, the
 * customer's own. Null if nothing may be printed any more.
 */
export async function ticketVisibility(
  db: Kysely<FairDb>,
  { customerId, accountId }: { readonly customerId: number; readonly accountId: number | null },
): Promise<Visibility | null> {
  const owner = accountId === null ? customerId : await ownerOf(db, accountId)
  const customers = owner === null ? [] : await customersOf(db, { customerId: owner, accountId })
  return customers.find(({ id }) => id === customerId)?.visibility ?? null
}

async function ownerOf(db: Kysely<FairDb>, accountId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from customer_accounts where id = ${accountId}`.execute(db)
  return rows[0]?.id ?? null
}

function jsonOf(clear: Buffer): unknown {
  try {
    return JSON.parse(clear.toString())
  } catch {
    return null
  }
}
