import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { mostAgentLevels } from '../customers/agent-chain.ts'
import { type DealerAccount, type DealerStanding, dealerStanding, dealerVisibility } from './rights.ts'

/** A customer whose order an account opens. */
export type OrderedFor = {
  readonly customerId: number
  readonly code: string
  readonly name: string
  /** None means every brand. */
  readonly brandCodes: readonly string[]
  readonly may: 'edit' | 'see'
}

/** Whose orders this account opens: its own customer's first, then those of whom he is the agent, where the organiser lets him. */
export async function orderedFor(
  db: Kysely<FairDb>,
  { customer, isAgent, switches }: DealerStanding,
): Promise<OrderedFor[]> {
  const { id, code, name, brandCodes } = customer
  const own: OrderedFor = { customerId: id, code, name, brandCodes, may: 'edit' }
  const may = switches.agentOrders
  if (!isAgent || may === 'off') return [own]
  const below = await sql<Omit<OrderedFor, 'may'>>`
    with recursive below as (
      select id, 1 as depth from customers where agent_id = ${id} and deleted_at is null
      union
      select customers.id, depth + 1 from customers join below on customers.agent_id = below.id
      where customers.deleted_at is null and depth < ${mostAgentLevels})
    select id as "customerId", code, name, brand_codes as "brandCodes"
    from customers where id in (select id from below) and id <> ${id} and enabled order by sort, id`.execute(db)
  return [own, ...below.rows.map((row) => ({ ...row, may }))]
}

type DealerPlace = { readonly db: Kysely<FairDb>; readonly dealer: DealerAccount }

export type MayFor = OrderedFor & {
  readonly standing: DealerStanding
  /** Brands of the customer whose order it is, prices of the one whose account it is. */
  readonly visibility: Visibility
}

/**
 * The one place that decides whose order an account opens: its own customer's unless another is named. Who is not there, not his
 * or disabled is refused alike, in every byte.
 * @throws Refusal device.no-such-customer; device.see-only where it is to be changed and may only be seen
 */
export async function dealerMay(
  { db, dealer }: DealerPlace,
  customerId: number = dealer.customerId,
  need: 'see' | 'edit' = 'see',
): Promise<MayFor> {
  const standing = await dealerStanding(db, dealer)
  // His own order needs no look at those below him.
  const isAgent = standing.isAgent && customerId !== dealer.customerId
  const found = (await orderedFor(db, { ...standing, isAgent })).find((one) => one.customerId === customerId)
  if (!found) refuse('device.no-such-customer')
  if (need === 'edit' && found.may !== 'edit') refuse('device.see-only')
  const visibility = dealerVisibility({ ...standing, customer: { ...standing.customer, brandCodes: found.brandCodes } })
  return { ...found, standing, visibility }
}
