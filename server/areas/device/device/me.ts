import type { DeviceMe } from '@fairdesk/contract/areas/device/device'
import { refuse } from '@fairdesk/contract/refusal'
import { seesNet, seesTag } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Dealer } from '../../../domain/accounts/principal.ts'
import { orderedFor } from '../../../domain/dealers/may-for.ts'
import {
  dealerRights,
  dealerVisibility,
  type StoredStanding,
  standingColumns,
  standingFrom,
} from '../../../domain/dealers/rights.ts'
import { shownBasis } from '../../../domain/prices/visible-prices.ts'
import { customerFacts, type StoredFacts, shownFacts } from './customer-facts.ts'
import { hoursOf } from './hours.ts'

type Place = { readonly db: Kysely<FairDb>; readonly dealer: Dealer }

/**
 * Returns the account on the device and its own settings; those common to all are in the package.
 * @throws Refusal session.ended where the account or its customer is gone or disabled
 */
export async function deviceMe({ db, dealer }: Place): Promise<DeviceMe> {
  const dealerFacts = await ownFacts({ db, dealer })
  const standing = standingFrom(dealerFacts)
  const visibility = dealerVisibility(standing)
  const { switches, customer } = standing
  const mayFor = await orderedFor(db, standing)
  const { id, code, name, status, timeZone, currency } = dealer.fair
  return {
    fair: { id, code, name, status, timeZone, currency },
    account: { id: dealer.ref, username: dealerFacts.username, isAgent: standing.isAgent },
    customer: { id: customer.id, code: customer.code, name: customer.name },
    mayFor: mayFor.map((orderedCustomer) => ({
      ...{
        customerId: orderedCustomer.customerId,
        code: orderedCustomer.code,
        name: orderedCustomer.name,
        may: orderedCustomer.may,
        isPart: orderedCustomer.isPart,
      },
      brands: orderedCustomer.brands === 'all' ? null : [...orderedCustomer.brands],
    })),
    rights: dealerRights(standing),
    prices: {
      tag: seesTag(visibility.prices),
      net: seesNet(visibility.prices),
      basis: shownBasis(visibility, switches),
    },
    ...shownFacts(dealerFacts, switches, visibility),
    packageVersion: dealerFacts.packageVersion,
    graceMinutes: switches.graceMinutes,
    ...hoursOf(standing, dealer.fair),
  }
}

type OwnFacts = StoredFacts & Pick<DeviceMe, 'packageVersion'> & { readonly username: string }

/** In one statement: a hall signs in at one moment. */
async function ownFacts({ db, dealer }: Place): Promise<StoredStanding & OwnFacts> {
  const result = await sql<StoredStanding & OwnFacts>`${prepared}
    select ${standingColumns}, accounts.username, (select max(version) from packages) as "packageVersion", ${customerFacts}
    from customer_accounts accounts
    join customers on customers.id = accounts.customer_id and customers.deleted_at is null and customers.enabled
    where accounts.id = ${dealer.ref} and accounts.enabled and customers.id = ${dealer.customerId}`.execute(db)
  return result.rows[0] ?? refuse('session.ended')
}
