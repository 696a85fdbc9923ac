import { refuse } from '@fairdesk/contract/refusal'
import { switchesFrom } from '@fairdesk/contract/switches'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { prepared } from '../../db/prepared.ts'
import type { Dealer } from '../accounts/principal.ts'
import { isAgent } from '../customers/agents.ts'
import type { CustomerStanding } from '../orders/customer-standing.ts'
import { customersSwitches } from '../switches/switches-in-force.ts'

/** Customer's account: it has its customer's rights. */
export type DealerAccount = Pick<Dealer, 'customerId'>

/** Customer behind a dealer's account, and the organiser's rules for them at this moment. */
export type DealerStanding = CustomerStanding

/** A customer's row as `standingColumns` reads it. */
export type StoredStanding = DealerStanding['customer'] & {
  readonly isAgent: boolean
  readonly settings: Record<string, unknown>
  readonly at: Date
}

/** Columns of `customers` that make up a standing, so that callers can read further ones in the same query. */
export const standingColumns: RawBuilder<StoredStanding> = sql`
  customers.id, customers.code, customers.name, customers.level_id as "levelId", customers.enabled,
  customers.brand_codes as "brandCodes", ${customersSwitches} as settings, ${isAgent} as "isAgent", now() as at`

/** @throws Refusal session.ended where the customer is gone */
export async function dealerStanding(db: Kysely<FairDb>, { customerId }: DealerAccount): Promise<DealerStanding> {
  const result = await sql<StoredStanding>`${prepared}
    select ${standingColumns} from customers where id = ${customerId} and deleted_at is null`.execute(db)
  return standingFrom(result.rows[0] ?? refuse('session.ended'))
}

export function standingFrom(row: StoredStanding): DealerStanding {
  const { id, code, name, levelId, enabled, brandCodes, isAgent, settings, at } = row
  return {
    customer: { id, code, name, levelId, enabled, brandCodes },
    isAgent,
    switches: switchesFrom(settings),
    asOf: at,
  }
}

/** Rights of an account besides ordering, by the switches for its customer. */
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
 * Returns the visibility of a customer's device: its customer's brands and the prices the organiser shows them. Areas
 * play no part: access to orders is decided by `dealerMay` alone.
 */
export function dealerVisibility({ customer, switches }: Pick<DealerStanding, 'customer' | 'switches'>): Visibility {
  return { ...dealerBrands(customer.brandCodes), areas: 'all', prices: switches.dealerPrices }
}

/** Returns only the brands, from the codes a customer may order: empty means every brand. */
export function dealerBrands(brandCodes: readonly string[]): Pick<Visibility, 'brands'> {
  return { brands: brandCodes.length === 0 ? 'all' : brandCodes }
}

/** Condition on `styles` beside `customers`: of the customer's brands, as `dealerVisibility` has them. */
export const ofCustomersBrands: RawBuilder<SqlBool> = sql`(
  customers.brand_codes = '{}' or styles.brand_id in (select id from brands where code = any(customers.brand_codes)))`
