import { refuse } from '@fairdesk/contract/refusal'
import { type Switches, switchesFrom } from '@fairdesk/contract/switches'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { prepared } from '../../db/prepared.ts'
import type { Dealer } from '../accounts/principal.ts'
import { customersSwitches } from '../switches/switches-in-force.ts'

/** A customer's account: whose it is, and whether it is an agent's. */
export type DealerAccount = Pick<Dealer, 'customerId' | 'isAgent'>

/** Who stands behind a dealer's account, and what the organiser's rules are for him at this moment. */
export type DealerStanding = {
  readonly customer: {
    readonly id: number
    readonly code: string
    readonly name: string
    readonly levelId: number | null
    readonly enabled: boolean
    /** Codes of the brands he may order; none means every brand. */
    readonly brandCodes: readonly string[]
  }
  readonly isAgent: boolean
  readonly switches: Switches
  readonly at: Date
}

/** @throws Refusal session.ended where the customer is gone */
export async function dealerStanding(
  db: Kysely<FairDb>,
  { customerId, isAgent }: DealerAccount,
): Promise<DealerStanding> {
  const found = await sql<DealerStanding['customer'] & { settings: Record<string, unknown>; at: Date }>`${prepared}
    select id, code, name, level_id as "levelId", enabled, brand_codes as "brandCodes", ${customersSwitches} as settings,
      now() as at
    from customers where id = ${customerId} and deleted_at is null`.execute(db)
  const { settings, at, ...customer } = found.rows[0] ?? refuse('session.ended')
  return { customer, isAgent, switches: switchesFrom(settings), at }
}

/** What an account may do besides ordering, as the switches have it for its customer. */
export type DealerRights = {
  readonly submit: boolean
  readonly withdraw: boolean
  readonly score: boolean
  readonly ranking: boolean
  readonly completion: boolean
  readonly split: boolean
}

export function dealerRights({ switches, isAgent }: DealerStanding): DealerRights {
  return {
    submit: switches.dealerSubmit,
    withdraw: switches.dealerSubmit && switches.allowWithdrawSubmit,
    score: switches.dealerScores,
    ranking: switches.dealerRanking,
    completion: switches.dealerCompletion,
    split: isAgent && switches.agentSplit && switches.agentOrders === 'edit',
  }
}

/**
 * What of the fair a customer's device may see: its customer's brands and the prices that the organiser shows him. Areas have
 * nothing to do with it: whose orders it opens is decided by `dealerMay` alone.
 */
export function dealerVisibility({ customer, switches }: Pick<DealerStanding, 'customer' | 'switches'>): Visibility {
  return { ...dealerBrands(customer.brandCodes), areas: 'all', prices: switches.dealerPrices }
}

/** The brands alone, by the codes of those that a customer may order: none means every brand. */
export function dealerBrands(brandCodes: readonly string[]): Pick<Visibility, 'brands'> {
  return { brands: brandCodes.length === 0 ? 'all' : brandCodes }
}
