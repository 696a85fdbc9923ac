import { existsSync } from 'node:fs'
import { rememberedPlace } from '../db/embedded/data-dir.ts'
import { StartupProblem } from '../db/embedded/startup-problem.ts'
import { migratePlatform } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { PlatformDb } from '../db/platform-types.gen.ts'
import { checkSecret, foundSecret } from '../domain/settings/secret.ts'
import { readSettings } from '../settings.ts'
import { askPassword } from './ask-password.ts'
import { setAdminPassword } from './set-admin-password.ts'
import { printLine, runCommand } from './told.ts'
import { withDatabase } from './with-database.ts'

/** `npm run admin-password [-- account]`: another password for an administrator whose own is lost, whether the server runs or not. */
await runCommand(async () => {
  const [account = 'admin'] = process.argv.slice(2)
  const settings = readSettings(process.env)
  if (settings.databaseUrl === null && !existsSync(rememberedPlace(settings.dataDir)))
    throw new StartupProblem(`There is no database in ${settings.dataDir}: name the right folder as DATA_DIR.`)
  const secret = foundSecret(settings.dataDir, settings.secret)
  const password = await askPassword(account)
  await withDatabase(settings, async (url) => {
    const { db, pool, close } = openDatabase<PlatformDb>({ url, schema: 'platform', size: 2, onLost: () => undefined })
    try {
      await migratePlatform(pool)
      await checkSecret(db, secret)
      const { username, sessions } = await setAdminPassword(db, secret, { account, password })
      printLine(`${username} has the new password; ${sessions} of his sign-ins were ended.`)
    } finally {
      await close()
    }
  })
})
