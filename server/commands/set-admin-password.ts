import os from 'node:os'
import { foldCode } from '@fairdesk/contract/names/fold'
import { passwordShape } from '@fairdesk/contract/values/password'
import { type Kysely, sql, type Transaction } from 'kysely'
import { StartupProblem } from '../db/embedded/startup-problem.ts'
import { newsFrom } from '../db/news.ts'
import type { PlatformDb } from '../db/platform-types.gen.ts'
import { isCommonPassword } from '../domain/accounts/common-passwords.ts'
import { passwords } from '../domain/accounts/sign-in/passwords.ts'
import { forgetAllFailures } from '../domain/accounts/throttle/login-throttle.ts'

type PasswordChangeResult = { readonly username: string; readonly sessions: number }

/**
 * Sets an administrator's password, enables the account if it was disabled, and ends its sessions on every running
 * server.
 * @throws StartupProblem if there is no administrator of this name or the password is unacceptable; nothing is
 * changed then
 */
export async function setAdminPassword(
  platform: Kysely<PlatformDb>,
  secret: Buffer,
  { account, password }: { readonly account: string; readonly password: string },
): Promise<PasswordChangeResult> {
  if (!passwordShape.test(password))
    throw new StartupProblem('A password has 5 to 18 characters without white space; nothing was changed.')
  if (await isCommonPassword(password, account))
    throw new StartupProblem('This is one of the passwords people use most; nothing was changed. Choose another.')
  const hash = await passwords(secret).hash(password)
  return platform.transaction().execute((db) => change(db, foldCode(account), hash))
}

async function change(db: Transaction<PlatformDb>, key: string, hash: string): Promise<PasswordChangeResult> {
  const result = await sql<{ id: number; username: string; wasEnabled: boolean }>`
    with former as (
      select id, enabled from accounts where username_key = ${key} and is_admin and deleted_at is null for update)
    update accounts set password_hash = ${hash}, password_is_common = false, enabled = true, version = version + 1,
      updated_at = now(), updated_by = ''
    from former where accounts.id = former.id
    returning accounts.id, username, former.enabled as "wasEnabled"`.execute(db)
  const [admin] = result.rows
  if (!admin) throw new StartupProblem(await whoThereIs(db, key))
  const ended = await sql`
    update sessions set ended_at = now(), end_reason = 'password-reset'
    where account_id = ${admin.id} and ended_at is null`.execute(db)
  const sessions = Number(ended.numAffectedRows ?? 0)
  await forgetAllFailures(db, key)
  // Its device may be lost: the password was set by a person who has the server.
  const factors = await sql`delete from second_factors where account_id = ${admin.id}`.execute(db)
  const changes = {
    endedSessions: sessions,
    ...(admin.wasEnabled ? {} : { enabled: true }),
    ...(factors.numAffectedRows === 1n ? { secondFactor: false } : {}),
  }
  await sql`
    insert into operation_log (account, real_name, ip, action, ref, after)
    values ('', ${`${os.userInfo().username}@${os.hostname()}`}, '', 'account.reset-password', ${admin.username},
      ${JSON.stringify(changes)}::jsonb)`.execute(db)
  // Running servers cache sessions.
  const { channel, payload } = newsFrom('', 'sessions', [`a${admin.id}`])
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
  return { username: admin.username, sessions }
}

async function whoThereIs(db: Transaction<PlatformDb>, key: string): Promise<string> {
  const { rows } = await sql<{ username: string }>`
    select username from accounts where is_admin and deleted_at is null order by id limit 10`.execute(db)
  return `There is no administrator ${key}; nothing was changed. There are: ${rows.map(({ username }) => username).join(', ')}.`
}
