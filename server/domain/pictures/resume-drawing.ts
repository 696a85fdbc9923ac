import type { Kysely } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../settings/fair-databases.ts'
import { drawWaiting } from './draw-waiting.ts'

type Installation = {
  readonly platform: Kysely<PlatformDb>
  readonly fairs: FairDatabases
  readonly dataDir: string
  /** Of a server that stops. */
  readonly ended: AbortSignal
  log(line: string, error: unknown): void
}

/** After a start: draws in each fair what the last process left waiting. A fair out of reach does not keep the others. */
export async function resumeDrawing({ platform, fairs, dataDir, ended, log }: Installation): Promise<void> {
  const open = await platform
    .selectFrom('fairs')
    .selectAll()
    .where('status', '!=', 'archived')
    .where('ready', '=', true)
    .execute()
  for (const fair of open) {
    if (ended.aborted) return
    try {
      const { db } = await fairs.of({ schema: fair.schema_name, databaseUrl: fair.database_url })
      if (!ended.aborted) await drawWaiting({ db, dataDir, fair: fair.schema_name })
    } catch (error) {
      log(`pictures of ${fair.schema_name} wait`, error)
    }
  }
}
