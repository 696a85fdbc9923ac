import type { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { Output } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { customerNamed, patternsOf } from '../../db/keyword.ts'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { foldCode } from '../../domain/text.ts'
import { customerVisible } from '../../domain/visibility.ts'
import type { Handler } from '../handler.ts'

type Answer = Output<typeof baseData.getAccountname>

/** A row per sign-in, and one for a customer without any; what is the keyword itself comes first. */
export const accountNames: Handler<typeof baseData.getAccountname> = async ({ db, user }, { keyword }) => {
  const key = foldCode(keyword)
  const named = sql`(${customerNamed(keyword)} or accounts.username_key like ${patternsOf(key).beginning})`
  const found = await sql<Answer['list'][number]>`
    select customers.id as "customerId", customers.code, customers.name, coalesce(accounts.username, '') as account
    from customers left join customer_accounts accounts on accounts.customer_id = customers.id
    where customers.deleted_at is null and ${customerVisible(visibleTo(user))} and ${key === '' ? sql`true` : named}
    order by ${key} in (coalesce(accounts.username_key, ''), customers.code_key) desc, customers.sort, customers.id, accounts.id
    limit 20`.execute(db)
  const taken = await sql`select from customer_accounts where username_key = ${key}`.execute(db)
  return { list: found.rows, taken: taken.rows.length > 0 }
}
