import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { Fair } from '../visibility/session-user.ts'
import { removePhotos } from './photo-links.ts'

/** Deletes a fair for good, with every session in it; callers check that this is permitted. */
export async function dropFair(db: Kysely<PlatformDb>, { id, schema }: Pick<Fair, 'id' | 'schema'>): Promise<void> {
  await sql`delete from sessions where fair_id = ${id}`.execute(db)
  await sql`delete from account_fairs where fair_id = ${id}`.execute(db)
  await sql`delete from fairs where id = ${id}`.execute(db)
  await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
}

/** Removes the fair's files; call after the deletion is committed. */
export async function removeFiles(dataDir: string, schema: string): Promise<void> {
  await removePhotos(dataDir, schema)
  await rm(path.join(dataDir, 'packages', schema), { recursive: true, force: true })
}
