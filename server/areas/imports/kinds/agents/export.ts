import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, sql } from 'kysely'
import { customerVisible } from '../../../../domain/visibility.ts'
import type { ExportedRow } from '../../export-file.ts'

/** Agents and whoever has customers buying through him. */
export const exportedAgents = (visibility: Visibility): RawBuilder<ExportedRow> => sql<ExportedRow>`
  select case when known.username is null or exists (
      select 1 from customers other where other.code_key = known.username_key and other.id <> customers.id
        and other.deleted_at is null)
    then customers.code else known.username end as account,
    customers.name, regions.code as region, areas.code as area, customers.discount_basis as "discountBasis",
    subs.codes as "subAccounts", above.code as "agentCode"
  from customers
  left join areas on areas.id = customers.area_id left join regions on regions.id = areas.region_id
  left join customers above on above.id = customers.agent_id and above.deleted_at is null
  left join lateral (select username, username_key, account_type from customer_accounts
    where customer_id = customers.id order by id limit 1) known on true
  left join lateral (select array_agg(sub.code order by sub.sort, sub.id) as codes from customers sub
    where sub.agent_id = customers.id and sub.deleted_at is null and ${customerVisible(visibility, 'sub')}) subs on true
  where customers.deleted_at is null and ${customerVisible(visibility)}
    and (known.account_type = 2 or subs.codes is not null)
  order by customers.sort, customers.id`
