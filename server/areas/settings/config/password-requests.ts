import type { config, PasswordRequest } from '@fairdesk/contract/areas/settings/config'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

/** Limit per address: a whole hall shares one address, but nobody forgets a password every few minutes. */
const perAddressAndHour = 20
const perAccountAndDay = 3
/** Open requests of all together: a flood from many addresses fills no disk. */
const mostOpen = 1000

/**
 * Records the request, or silently drops it if the account has asked often, so that nobody learns whether the account
 * exists.
 */
export const requestPassword: Handler<typeof config.requestPassword> = async (context, { account, contact }) => {
  const { services, caller, record } = context
  const accountKey = foldCode(account)
  const result = await sql<{ here: number; of_account: number; open: number }>`
    select count(*) filter (where ip = ${caller.ip} and at > now() - interval '1 hour')::int as here,
      count(*) filter (where account_key = ${accountKey} and at > now() - interval '1 day')::int as of_account,
      count(*) filter (where settled_at is null)::int as open
    from password_requests
    where settled_at is null or at > now() - interval '1 day'`.execute(services.platform)
  const requestCounts = result.rows[0] ?? { here: 0, of_account: 0, open: 0 }
  if (requestCounts.here >= perAddressAndHour || requestCounts.open >= mostOpen) refuse('password.asked-often')
  if (requestCounts.of_account >= perAccountAndDay) return answerUnchanged(context, {})
  const { id } = await services.platform
    .insertInto('password_requests')
    .values({ account, account_key: accountKey, contact, ip: caller.ip })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The number alone: people type their password into the wrong field.
  record({ ref: String(id) })
  return {}
}

export async function openRequests(db: Kysely<PlatformDb>): Promise<PasswordRequest[]> {
  const result = await sql<Omit<PasswordRequest, 'at'> & { at: Date }>`
    select id, account, contact, at, ip from password_requests
    where settled_at is null order by id desc limit 200`.execute(db)
  return result.rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export const settleRequest: Handler<typeof config.settlePasswordRequest> = async (
  { platform, user, record, recordNothing },
  { id, settled },
) => {
  const changed = await platform
    .updateTable('password_requests')
    .set(settled ? { settled_at: sql`now()`, settled_by: user.account } : { settled_at: null, settled_by: null })
    .where('id', '=', id)
    .where('settled_at', settled ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 1n) record({ ref: String(id), after: { settled } })
  else recordNothing()
  return {}
}
