import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import type { Seal } from '../../settings/seal.ts'
import {
  type Attempt,
  forgetFailures,
  reserveAttempt,
  type ThrottlePlace,
  takeBack,
} from '../throttle/login-throttle.ts'
import { recoveryHash, stepOfCode } from './codes.ts'

export type FactorPlace = ThrottlePlace & { readonly seal: Seal }

/** `attempt` is where the code comes from, as at the sign-in. */
export type FactorCode = {
  readonly accountId: number
  readonly code: string
  readonly attempt: Pick<Attempt, 'client' | 'isKnown' | 'device'>
}

/** Returns true if the account has a second factor that is confirmed. */
export async function hasSecondFactor(db: Kysely<PlatformDb>, accountId: number): Promise<boolean> {
  const result = await sql`
    select from second_factors where account_id = ${accountId} and confirmed_at is not null`.execute(db)
  return result.rows.length > 0
}

/**
 * Takes a code of the app, or a recovery code; each counts once. Wrong ones are throttled as passwords are.
 * @throws Refusal second-factor.wrong, login.wait
 */
export async function acceptCode(stores: FactorPlace, { accountId, code, attempt }: FactorCode): Promise<void> {
  // No account name has a blank in it.
  const codeAttempt: Attempt = { ...attempt, usernameKey: `code ${accountId}` }
  const reserved = await reserveAttempt(stores, codeAttempt)
  if ('seconds' in reserved) refuse('login.wait', reserved)
  if (!(await takeCode(stores, accountId, code))) refuse('second-factor.wrong')
  const { platform } = stores
  await takeBack(platform, reserved.ids)
  await forgetFailures(platform, codeAttempt)
}

async function takeCode({ platform, seal }: FactorPlace, accountId: number, code: string): Promise<boolean> {
  const result = await sql<{ secret: Buffer }>`
    select secret from second_factors where account_id = ${accountId}`.execute(platform)
  const [row] = result.rows
  const step = row ? stepOfCode(openSecret(seal, row.secret), code) : null
  if (step === null) return takeRecoveryCode(platform, accountId, code)
  const update = await sql`
    update second_factors set last_step = ${step} where account_id = ${accountId} and last_step < ${step}`.execute(
    platform,
  )
  return update.numAffectedRows === 1n
}

async function takeRecoveryCode(platform: Kysely<PlatformDb>, accountId: number, code: string): Promise<boolean> {
  const hash = recoveryHash(code)
  const result = await sql`
    update second_factors set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
    where account_id = ${accountId} and ${hash}::bytea = any(recovery_hashes)`.execute(platform)
  return result.numAffectedRows === 1n
}

function openSecret(seal: Seal, sealed: Buffer): Buffer {
  const secret = seal.open(sealed)
  if (!secret) throw new Error('the secret of a second factor was sealed with another key')
  return secret
}
