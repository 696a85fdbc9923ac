import { refuse } from '@fairdesk/contract/refusal'
import { type Switches, switchesFrom } from '@fairdesk/contract/switches'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { prepared } from '../../db/prepared.ts'
import type { Dealer } from '../accounts/principal.ts'
import { isAgent } from '../customers/agents.ts'
import { customersSwitches } from '../switches/switches-in-force.ts'

/** A customer's account: it may what its customer may. */
export type DealerAccount = Pick<Dealer, 'customerId'>

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
  /** Others buy through the customer: its accounts open their orders, as far as the organiser lets them. */
  readonly isAgent: boolean
  readonly switches: Switches
  readonly at: Date
}

/** A customer's row as `standingColumns` reads it. */
export type StoredStanding = DealerStanding['customer'] & {
  readonly isAgent: boolean
  readonly settings: Record<string, unknown>
  readonly at: Date
}

/** What of `customers` a standing is made of, so that whoever needs more of a customer reads it along. */
export const standingColumns: RawBuilder<StoredStanding> = sql`
  customers.id, customers.code, customers.name, customers.level_id as "levelId", customers.enabled,
  customers.brand_codes as "brandCodes", ${customersSwitches} as settings, ${isAgent} as "isAgent", now() as at`

/** @throws Refusal session.ended where the customer is gone */
export async function dealerStanding(db: Kysely<FairDb>, { customerId }: DealerAccount): Promise<DealerStanding> {
  const found = await sql<StoredStanding>`${prepared}
    select ${standingColumns} from customers where id = ${customerId} and deleted_at is null`.execute(db)
  return standingFrom(found.rows[0] ?? refuse('session.ended'))
}

export function standingFrom(row: StoredStanding): DealerStanding {
  const { id, code, name, levelId, enabled, brandCodes, isAgent, settings, at } = row
  return { customer: { id, code, name, levelId, enabled, brandCodes }, isAgent, switches: switchesFrom(settings), at }
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

/** Condition on `styles` beside `customers`: of the customer's brands, as `dealerVisibility` has them. */
export const ofCustomersBrands: RawBuilder<SqlBool> = sql`(
  customers.brand_codes = '{}' or styles.brand_id in (select id from brands where code = any(customers.brand_codes)))`
