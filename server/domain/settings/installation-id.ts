import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

/** Tells one installation from another, and nothing else of it: made of what its database keeps of the secret's fingerprint. */
export async function installationId(db: Kysely<PlatformDb>): Promise<string> {
  const found = await sql<{ value: unknown }>`select value from settings where key = 'secret.fingerprint'`.execute(db)
  return createHash('sha256')
    .update(`installation ${String(found.rows[0]?.value)}`)
    .digest('base64url')
    .slice(0, 22)
}
