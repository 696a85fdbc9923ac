import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

/**
 * Returns an id that distinguishes installations and reveals nothing else: derived from the secret's fingerprint in the
 * database.
 */
export async function installationId(db: Kysely<PlatformDb>): Promise<string> {
  const result = await sql<{ value: unknown }>`select value from settings where key = 'secret.fingerprint'`.execute(db)
  return createHash('sha256')
    .update(`installation ${String(result.rows[0]?.value)}`)
    .digest('base64url')
    .slice(0, 22)
}
