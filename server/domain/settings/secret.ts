import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { StartupProblem } from '../../db/embedded/startup-problem.ts'
import { hasCode } from '../../db/embedded/system-errors.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

const shape = /^[0-9a-f]{64}$/i
const fingerprintKey = 'secret.fingerprint'

/**
 * Returns the installation's key, stored outside the database: a stolen database alone does not allow guessing
 * passwords. `configuredSecret` is FAIRDESK_SECRET, for several servers on one database; otherwise the key is in
 * DATA_DIR, created at the first start.
 * @throws StartupProblem if it is empty or not a key
 */
export function installationSecret(dataDir: string, configuredSecret: string | null = null): Buffer {
  if (configuredSecret !== null) return secretFrom(configuredSecret, 'FAIRDESK_SECRET')
  const file = path.join(dataDir, 'secret.key')
  try {
    return secretFrom(readFileSync(file, 'utf8').trim(), file)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    mkdirSync(dataDir, { recursive: true })
    const secret = randomBytes(32)
    writeFileSync(file, `${secret.toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  }
}

/**
 * Returns the existing key without creating one.
 * @throws StartupProblem if there is none
 */
export function foundSecret(dataDir: string, configuredSecret: string | null = null): Buffer {
  const file = path.join(dataDir, 'secret.key')
  if (configuredSecret === null && !existsSync(file))
    throw new StartupProblem(`There is no ${file}: name the right DATA_DIR, or give the key as FAIRDESK_SECRET.`)
  return installationSecret(dataDir, configuredSecret)
}

function secretFrom(text: string, source: string): Buffer {
  if (!shape.test(text))
    throw new StartupProblem(
      `${source} holds no key: 64 hexadecimal digits are expected. Bring back the one that was there; with another every password is wrong.`,
    )
  return Buffer.from(text, 'hex')
}

/** Names the key, and tells nothing of it. */
export function fingerprintOf(secret: Buffer): string {
  return createHmac('sha256', secret).update('fairdesk fingerprint').digest('hex')
}

/**
 * Stores the key's fingerprint in the database, which reveals nothing of the key.
 * @throws StartupProblem if the database was created with another key: every password would fail without a visible
 * cause
 */
export async function checkSecret(db: Kysely<PlatformDb>, secret: Buffer): Promise<void> {
  const fingerprint = fingerprintOf(secret)
  const result = await sql<{ value: string }>`
    insert into settings (key, value) values (${fingerprintKey}, ${JSON.stringify(fingerprint)}::jsonb)
    on conflict (key) do update set key = excluded.key returning value`.execute(db)
  if (result.rows[0]?.value === fingerprint) return
  throw new StartupProblem(
    'The secret key is not the one this database was made with, so that every password would be wrong. Put the former secret.key back into DATA_DIR, or give it as FAIRDESK_SECRET.',
  )
}
