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
  const request = { account, account_key: foldCode(account), contact, ip: caller.ip }
  const id = await services.platform.transaction().execute((db) => recordRequest(db, request))
  if (id === null) return answerUnchanged(context, {})
  // The number alone: people type their password into the wrong field.
  record({ ref: String(id) })
  return {}
}

type NewRequest = {
  readonly account: string
  readonly account_key: string
  readonly contact: string
  readonly ip: string
}

/**
 * Returns the number of the new request; null where the account has asked often. One after the other: what comes at once is
 * counted too.
 * @throws Refusal password.asked-often
 */
async function recordRequest(db: Kysely<PlatformDb>, request: NewRequest): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtext('password_requests'))`.execute(db)
  const result = await sql<{ here: number; of_account: number; open: number }>`
    select count(*) filter (where ip = ${request.ip} and at > now() - interval '1 hour')::int as here,
      count(*) filter (where account_key = ${request.account_key} and at > now() - interval '1 day')::int as of_account,
      count(*) filter (where settled_at is null)::int as open
    from password_requests
    where settled_at is null or at > now() - interval '1 day'`.execute(db)
  const counts = result.rows[0] ?? { here: 0, of_account: 0, open: 0 }
  if (counts.here >= perAddressAndHour || counts.open >= mostOpen) refuse('password.asked-often')
  if (counts.of_account >= perAccountAndDay) return null
  const { id } = await db.insertInto('password_requests').values(request).returning('id').executeTakeFirstOrThrow()
  return id
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
