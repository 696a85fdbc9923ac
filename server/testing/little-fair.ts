import { passwords } from '../domain/accounts/sign-in/passwords.ts'
import { installationSecret } from '../domain/settings/secret.ts'
import { startServer } from '../server.ts'
import { fillPeople, people } from './people.ts'
import { fillWorld } from './world.ts'

/** Fills an empty database with the named little fair and the people who work at it; their key stands in the data directory. */
export async function makeLittleFair(databaseUrl: string, dataDir: string): Promise<void> {
  const server = await startServer({
    dataDir,
    databaseUrl,
    adminPassword: people.admin.password,
    consoleDir: null,
    logger: false,
    writeLine: () => undefined,
  })
  await fillPeople(server.platform.db, passwords(installationSecret(dataDir)))
  const fair = await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })
  await fillWorld(fair.db)
  await server.stop()
}
