import { sql } from 'kysely'
import { customerReferences, selectedCodes } from '../../customers/customer-references.ts'
import { type DocumentKind, idsOf, type SyncHead } from './document.ts'

/** Customers as listed; without sign-in data. */
export const customerKind: DocumentKind = {
  kind: 'customers',
  documents: async (db, fair, refs) => {
    const result = await sql<SyncHead & { ref: number; customerCode: string }>`
      select customers.id as ref, customers.code as "customerCode", customers.name as "customerName",
        customers.short_name as "shortName", customers.type as "customerType", ${selectedCodes('name')},
        coalesce(big_areas.name, '') as "bigArea", coalesce(regions.name, '') as region, coalesce(areas.name, '') as area,
        coalesce(areas.province, '') as province, coalesce(agent.code, '') as "agentCode", customers.contact, customers.phone,
        customers.store_area as "storeArea", customers.store_count as "storeCount",
        array_to_string(customers.brand_codes, ';') as brands, case when customers.enabled then 1 else 0 end as enabled,
        customers.remark
      from customers ${customerReferences}
      where customers.id = any(${[...refs]}::int[]) and customers.deleted_at is null`.execute(db)
    const commonHead = { action: 'put', fair: fair.code }
    return new Map(
      result.rows.map(({ ref, ...head }) => [
        ref,
        { ref, no: head.customerCode, head: { ...commonHead, ...head }, lines: [] },
      ]),
    )
  },
  cancels: async (db, fair, refs) => {
    const result = await sql<{ ref: number; code: string; name: string }>`
      select id as ref, code, name from customers where id = any(${[...refs]}::int[])`.execute(db)
    const commonHead = { action: 'cancel', fair: fair.code }
    return new Map(
      result.rows.map(({ ref, code, name }) => [
        ref,
        { ref, no: code, head: { ...commonHead, customerCode: code, customerName: name }, lines: [] },
      ]),
    )
  },
  idsThere: (db) => idsOf(db, sql`select id from customers where deleted_at is null`),
  refsAfter: (db, afterId, { limit }) =>
    idsOf(
      db,
      sql`
      select id from customers where deleted_at is null and id > ${afterId} order by id limit ${limit}`,
    ),
}
