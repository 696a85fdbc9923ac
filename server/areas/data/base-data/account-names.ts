import type { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { Output } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { sql } from 'kysely'
import { customerMatches } from '../../../db/keyword.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

type Answer = Output<typeof baseData.getAccountname>

/** Returns a row per sign-in, and one for a customer without any; exact matches of the keyword come first. */
export const accountNames: Handler<typeof baseData.getAccountname> = async ({ db, user }, { keyword }) => {
  const key = foldCode(keyword)
  const named = customerMatches(keyword, ({ anywhere }) => [sql`accounts.username_key like ${anywhere}`])
  const result = await sql<Answer['list'][number]>`
    select customers.id as "customerId", customers.code, customers.name, coalesce(accounts.username, '') as account
    from customers left join customer_accounts accounts on accounts.customer_id = customers.id
    where customers.deleted_at is null and ${customerVisible(visibleTo(user))} and ${named}
    order by ${key} in (coalesce(accounts.username_key, ''), customers.code_key) desc, customers.sort, customers.id, accounts.id
    limit 20`.execute(db)
  const duplicates = await sql`select from customer_accounts where username_key = ${key}`.execute(db)
  return { list: result.rows, taken: duplicates.rows.length > 0 }
}
