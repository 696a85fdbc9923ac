import { accountTypes, type CustomerAccount, type CustomerRecord } from '@fairdesk/contract/areas/data/customer-record'
import type { CustomerCode } from '@fairdesk/contract/customer-attributes'
import { refuse } from '@fairdesk/contract/refusal'
import { seesNet, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { codeRef } from '../../../db/code-column.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { subCustomerCount } from '../../../domain/customers/agents.ts'
import { codeJoins, codeObject, selectedCodes } from '../../../domain/customers/customer-references.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'

/** Fields of a customer that are stored in another form than shown. */
type OverrideKey = 'customerId' | 'brands' | 'otherBrands' | 'discount' | 'discountBasis' | 'accounts' | 'updatedAt'

/** Stored customer, with the names of the records it references. */
export type StoredCustomer = Omit<CustomerRecord, OverrideKey> & {
  readonly id: number
  readonly codeIds: Readonly<Record<CustomerCode, number | null>>
  readonly codeNames: Readonly<Record<CustomerCode, string>>
  readonly areaName: string
  readonly agentCode: string
  /** Codes of every brand, visible or not. */
  readonly brandCodes: string[]
  /** Basis points. */
  readonly discountBp: number
  readonly discountBasis: 'tag' | 'purchase'
  readonly updatedAt: Date
}

/** @throws a refusal where there is none, or none the user may see: both read alike. */
export async function knownCustomer(
  db: Kysely<FairDb>,
  customerId: number,
  visibility: Visibility,
): Promise<StoredCustomer> {
  const result = await sql<StoredCustomer>`
    select customers.id, customers.code, customers.name, customers.short_name as "shortName", customers.type,
      ${selectedCodes('code')}, ${codeObject(codeRef)} as "codeIds",
      ${codeObject((key) => sql`coalesce(${sql.ref(`${key}.name`)}, '')`)} as "codeNames",
      customers.area_id as "areaId", coalesce(areas.name, '') as "areaName", customers.agent_id as "agentId",
      coalesce(agents.code, '') as "agentCode", coalesce(agents.name, '') as "agentName", customers.contact,
      customers.phone, customers.store_area as "storeArea", customers.store_count as "storeCount",
      customers.discount_bp as "discountBp", customers.discount_basis as "discountBasis",
      customers.brand_codes as "brandCodes", customers.remark, customers.enabled, customers.version,
      customers.updated_at as "updatedAt", ${subCustomerCount} as "subCustomers"
    from customers ${codeJoins}
    left join areas on areas.id = customers.area_id
    left join customers agents on agents.id = customers.agent_id
    where customers.id = ${customerId} and customers.deleted_at is null and ${customerVisible(visibility)}`.execute(db)
  return result.rows[0] ?? refuse('access.denied')
}

/** Reads a customer as this user may see it. */
export async function customerRecordOf(
  db: Kysely<FairDb>,
  customerId: number,
  user: SessionUser,
): Promise<CustomerRecord> {
  const visibility = visibleTo(user)
  const storedCustomer = await knownCustomer(db, customerId, visibility)
  const { id, codeIds: _, codeNames: _n, areaName: _a, agentCode: _c, updatedAt, ...rest } = storedCustomer
  const { discountBp, discountBasis, brandCodes, ...shown } = rest
  const brands = brandCodes.filter((code) => seesBrand(visibility, code))
  return {
    ...shown,
    customerId: id,
    brands,
    otherBrands: brandCodes.length - brands.length,
    ...(seesNet(visibility.prices) ? { discount: discountBp / 100, discountBasis } : {}),
    accounts: (await accountsOf(db, id)).map((account) => ({
      ...account,
      accountType: shown.subCustomers > 0 ? accountTypes.agent : accountTypes.customer,
    })),
    updatedAt: updatedAt.toISOString(),
  }
}

export function seesBrand({ brands }: Visibility, code: string): boolean {
  return brands === 'all' || brands.includes(code)
}

async function accountsOf(db: Kysely<FairDb>, customerId: number): Promise<Omit<CustomerAccount, 'accountType'>[]> {
  type Moments = 'lastLoginAt' | 'cardMadeAt' | 'cardUsedAt'
  const result = await sql<Omit<CustomerAccount, Moments | 'accountType'> & Record<Moments, Date | null>>`
    select accounts.id as "accountId", username, enabled, last_login_at as "lastLoginAt",
      cards.made_at as "cardMadeAt", cards.last_used_at as "cardUsedAt"
    from customer_accounts accounts
    left join customer_cards cards on cards.account_id = accounts.id and cards.ended_at is null
    where customer_id = ${customerId} order by accounts.id`.execute(db)
  return result.rows.map(({ lastLoginAt, cardMadeAt, cardUsedAt, ...row }) => ({
    ...row,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    cardMadeAt: cardMadeAt?.toISOString() ?? null,
    cardUsedAt: cardUsedAt?.toISOString() ?? null,
  }))
}
