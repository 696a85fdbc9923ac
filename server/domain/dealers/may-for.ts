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

/** Whose orders this account opens: its own customer's first, then those of whom he is the agent, where the organiser lets him. */
export async function orderedFor(
  db: Kysely<FairDb>,
  { customer, isAgent, switches }: DealerStanding,
): Promise<OrderedFor[]> {
  const { id, code, name, brandCodes } = customer
  const own: OrderedFor = { customerId: id, code, name, ...dealerBrands(brandCodes), isPart: false, may: 'edit' }
  const may = switches.agentOrders
  if (!isAgent || may === 'off') return [own]
  const below = await sql<
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
    own,
    ...below.rows.map(({ brandCodes: ofCustomer, ...row }) => ({
      ...row,
      ...sharedBrands(brandCodes, ofCustomer),
      may,
    })),
  ]
}

/** An agent's rights end at his own brands: goods and prices of others are not his to see through a customer. */
export function sharedBrands(
  agents: readonly string[],
  customers: readonly string[],
): Pick<OrderedFor, 'brands' | 'isPart'> {
  if (agents.length === 0) return { ...dealerBrands(customers), isPart: false }
  if (customers.length === 0) return { brands: agents, isPart: true }
  const brands = customers.filter((code) => agents.includes(code))
  return { brands, isPart: brands.length < customers.length }
}

/** What an account sees of the fair for one of those whose order it opens: brands that both may order, prices of its own customer. */
export function visibilityFor(standing: DealerStanding, { brands }: Pick<OrderedFor, 'brands'>): Visibility {
  return { ...dealerVisibility(standing), brands }
}

/**
 * What an order is compared with targets by: a customer of some brands has targets of all that he may order, so that nothing but a part
 * of his order is narrowed to brands.
 */
export function targetVisibility({ isPart, visibility }: Pick<MayFor, 'isPart' | 'visibility'>): Visibility {
  return isPart ? visibility : { ...visibility, brands: 'all' }
}

type DealerPlace = { readonly db: Kysely<FairDb>; readonly dealer: DealerAccount }

export type MayFor = OrderedFor & {
  readonly standing: DealerStanding
  /** Brands that both the customer whose order it is and the one whose account it is may order; prices of the latter. */
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
  return { ...found, standing, visibility: visibilityFor(standing, found) }
}
