import { randomBytes } from 'node:crypto'
import { passwordShape } from '@fairdesk/contract/values/password'
import { StartupProblem } from './db/embedded/startup-problem.ts'
import type { Database } from './db/open.ts'
import type { PlatformDb } from './db/platform-types.gen.ts'
import { ensureAdmin, hasAccounts } from './domain/accounts/accounts.ts'
import { isCommonPassword } from './domain/accounts/common-passwords.ts'
import type { Passwords } from './domain/accounts/sign-in/passwords.ts'

/** No default password: the first one is given by ADMIN_PASSWORD or made here. */
export async function firstAdmin(
  { db }: Database<PlatformDb>,
  hashing: Passwords,
  givenPassword: string | null,
): Promise<string | null> {
  if (await hasAccounts(db)) return null
  if (givenPassword !== null) await refuseWeakPassword(givenPassword)
  const password = givenPassword ?? randomBytes(9).toString('base64url')
  const isCreated = await ensureAdmin(db, await hashing.hash(password))
  return isCreated ? password : null
}

/** Refuses weak passwords, as the console does when administrators change their own. */
async function refuseWeakPassword(password: string): Promise<void> {
  if (!passwordShape.test(password))
    throw new StartupProblem('ADMIN_PASSWORD must have 5 to 18 characters without white space.')
  if (await isCommonPassword(password, 'admin'))
    throw new StartupProblem('ADMIN_PASSWORD is one of the passwords people use most; choose another.')
}
