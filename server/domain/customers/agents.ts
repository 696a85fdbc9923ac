import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL: number of customers who buy directly through this one. */
export const subCustomerCount: RawBuilder<number> = sql`(
  select count(*)::int from customers sub where sub.agent_id = customers.id and sub.deleted_at is null)`

/** Condition on `customers`: others buy through it. All its accounts are an agent's by that, and by nothing else. */
export const isAgent: RawBuilder<SqlBool> = sql`exists (
  select from customers sub where sub.agent_id = customers.id and sub.deleted_at is null)`
