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
 * The installation's own key, kept outside the database: a stolen database alone guesses no password. `given` is that of
 * FAIRDESK_SECRET, for several servers on one database; otherwise it stands in DATA_DIR, where it is made at the first start.
 * @throws StartupProblem where it is empty or no key
 */
export function installationSecret(dataDir: string, given: string | null = null): Buffer {
  if (given !== null) return secretFrom(given, 'FAIRDESK_SECRET')
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
 * The key that is there, without making one.
 * @throws StartupProblem where there is none
 */
export function foundSecret(dataDir: string, given: string | null = null): Buffer {
  const file = path.join(dataDir, 'secret.key')
  if (given === null && !existsSync(file))
    throw new StartupProblem(`There is no ${file}: name the right DATA_DIR, or give the key as FAIRDESK_SECRET.`)
  return installationSecret(dataDir, given)
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
 * Remembers the key's fingerprint in the database, which tells nothing of the key.
 * @throws StartupProblem where the database was made with another key: every password would be wrong, and nobody could say why
 */
export async function checkSecret(db: Kysely<PlatformDb>, secret: Buffer): Promise<void> {
  const fingerprint = fingerprintOf(secret)
  const found = await sql<{ value: string }>`
    insert into settings (key, value) values (${fingerprintKey}, ${JSON.stringify(fingerprint)}::jsonb)
    on conflict (key) do update set key = excluded.key returning value`.execute(db)
  if (found.rows[0]?.value === fingerprint) return
  throw new StartupProblem(
    'The secret key is not the one this database was made with, so that every password would be wrong. Put the former secret.key back into DATA_DIR, or give it as FAIRDESK_SECRET.',
  )
}
