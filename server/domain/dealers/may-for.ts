import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { mostAgentLevels } from '../customers/agent-chain.ts'
import { type DealerAccount, type DealerStanding, dealerBrands, dealerStanding, dealerVisibility } from './rights.ts'

/** A customer whose order an account opens. */
export type OrderedFor = {
  readonly customerId: number
  readonly code: string
  readonly name: string
  /** Brands that this account sees and orders for the customer: those that both of them may order. */
  readonly brands: Visibility['brands']
  /** The customer may order brands that the account does not see. */
  readonly isPart: boolean
  readonly may: 'edit' | 'see'
}

/** Lists customers whose orders this account opens: its own, then those it is agent of, where the organiser allows. */
export async function orderedFor(
  db: Kysely<FairDb>,
  { customer, isAgent, switches }: DealerStanding,
): Promise<OrderedFor[]> {
  const { id, code, name, brandCodes } = customer
  const ownEntry: OrderedFor = { customerId: id, code, name, ...dealerBrands(brandCodes), isPart: false, may: 'edit' }
  const may = switches.agentOrders
  if (!isAgent || may === 'off') return [ownEntry]
  const result = await sql<
    Pick<OrderedFor, 'customerId' | 'code' | 'name'> & { readonly brandCodes: readonly string[] }
  >`
    with recursive below as (
      select id, 1 as depth from customers where agent_id = ${id} and deleted_at is null
      union
      select customers.id, depth + 1 from customers join below on customers.agent_id = below.id
      where customers.deleted_at is null and depth < ${mostAgentLevels})
    select id as "customerId", code, name, brand_codes as "brandCodes"
    from customers where id in (select id from below) and id <> ${id} and enabled order by sort, id`.execute(db)
  return [
    ownEntry,
    ...result.rows.map(({ brandCodes: ofCustomer, ...row }) => ({
      ...row,
      ...sharedBrands(brandCodes, ofCustomer),
      may,
    })),
  ]
}

/** Limits an agent's rights to its own brands: goods and prices of others stay hidden, even through a customer. */
export function sharedBrands(
  agents: readonly string[],
  customers: readonly string[],
): Pick<OrderedFor, 'brands' | 'isPart'> {
  if (agents.length === 0) return { ...dealerBrands(customers), isPart: false }
  if (customers.length === 0) return { brands: agents, isPart: true }
  const brands = customers.filter((code) => agents.includes(code))
  return { brands, isPart: brands.length < customers.length }
}

/** Returns an account's visibility for a customer it orders for: their shared brands, prices of its own customer. */
export function visibilityFor(standing: DealerStanding, { brands }: Pick<OrderedFor, 'brands'>): Visibility {
  return { ...dealerVisibility(standing), brands }
}

/**
 * Returns the visibility for comparing an order with targets: a customer limited to some brands has targets for all
 * they may order, so that only a part of an order is narrowed to brands.
 */
export function targetVisibility({ isPart, visibility }: Pick<MayFor, 'isPart' | 'visibility'>): Visibility {
  return isPart ? visibility : { ...visibility, brands: 'all' }
}

export type MayFor = OrderedFor & {
  readonly standing: DealerStanding
  /** Brands that both the customer whose order it is and the one whose account it is may order; prices of the latter. */
  readonly visibility: Visibility
}

type DealerQuery = {
  readonly db: Kysely<FairDb>
  readonly dealer: DealerAccount
  /** The account's standing, where it is in memory; otherwise it is read. */
  readonly standing?: DealerStanding | null | undefined
}

/**
 * Decides whose order an account may open; the only place to do so. Defaults to its own customer. A missing, foreign
 * or disabled customer gets the same refusal, byte for byte.
 * @throws Refusal device.no-such-customer; device.see-only for an edit of an order that may only be viewed
 */
export async function dealerMay(
  { db, dealer, standing: standingInMemory = null }: DealerQuery,
  customerId: number = dealer.customerId,
  need: 'see' | 'edit' = 'see',
): Promise<MayFor> {
  const standing = standingInMemory ?? (await dealerStanding(db, dealer))
  // The account's own order needs no look at the agent's customers.
  const isAgent = standing.isAgent && customerId !== dealer.customerId
  const orderedCustomer = (await orderedFor(db, { ...standing, isAgent })).find(
    (candidate) => candidate.customerId === customerId,
  )
  if (!orderedCustomer) refuse('device.no-such-customer')
  if (need === 'edit' && orderedCustomer.may !== 'edit') refuse('device.see-only')
  return { ...orderedCustomer, standing, visibility: visibilityFor(standing, orderedCustomer) }
}
