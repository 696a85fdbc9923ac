import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** When an account, and its card if it came by one, was last used; milliseconds since 1970. */
export type AccountSignIn = { readonly accountId: number; readonly cardId: number | null; readonly usedAt: number }

/** All of a few seconds by one statement: each by itself would be one more write of a hall that comes at one moment. */
export async function keepSignIns(db: Kysely<FairDb>, signIns: readonly AccountSignIn[]): Promise<void> {
  if (signIns.length === 0) return
  const columnOf = <T>(value: (signIn: AccountSignIn) => T): T[] => signIns.map(value)
  await sql`
    with seen as (
      select * from unnest(${columnOf(({ accountId }) => accountId)}::int[], ${columnOf(({ cardId }) => cardId)}::int[],
        ${columnOf(({ usedAt }) => new Date(usedAt))}::timestamptz[]) seen (account_id, card_id, at)),
    accounts as (
      update customer_accounts set last_login_at = last.at
      from (select account_id, max(at) as at from seen group by account_id) last
      where customer_accounts.id = last.account_id and (last_login_at is null or last_login_at < last.at))
    update customer_cards set last_used_at = last.at
    from (select card_id, max(at) as at from seen group by card_id) last
    where customer_cards.id = last.card_id and (last_used_at is null or last_used_at < last.at)`.execute(db)
}
