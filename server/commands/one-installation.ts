import { sql } from 'kysely'
import { StartupProblem } from '../db/embedded/startup-problem.ts'
import { openDatabase } from '../db/open.ts'
import type { PlatformDb } from '../db/platform-types.gen.ts'
import { checkDataFolder } from '../domain/settings/data-folder.ts'
import { checkSecret, foundSecret } from '../domain/settings/secret.ts'
import type { Settings } from '../settings.ts'

/**
 * Checks that the database, the key and the folder belong to one installation: a backup of two is of no use.
 * @throws StartupProblem naming the one to be put right
 */
export async function checkInstallation(url: string, { dataDir, databaseUrl, secret }: Settings): Promise<void> {
  const key = foundSecret(dataDir, secret)
  const { db, close } = openDatabase<PlatformDb>({ url, schema: 'platform', size: 1, onLost: () => undefined })
  try {
    const { rows } = await sql<{ isThere: boolean }>`
      select to_regclass('platform.settings') is not null as "isThere"`.execute(db)
    if (!rows[0]?.isThere) throw new StartupProblem('There is no Fairdesk in this database: name the right one.')
    await checkSecret(db, key)
    if (databaseUrl !== null) await checkDataFolder(db, { dataDir })
  } finally {
    await close()
  }
}
