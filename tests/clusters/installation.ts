import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { frontEndPackage } from '@fairdesk/contract/areas/settings/front-end-package'
import { passwords } from '@fairdesk/server/domain/accounts/sign-in/passwords'
import { installationSecret } from '@fairdesk/server/domain/settings/secret'
import { startServer } from '@fairdesk/server/server'
import { ask } from '@fairdesk/server/testing/app'
import { dealerOf } from '@fairdesk/server/testing/hall/dealer-desk'
import { fillPeople, people } from '@fairdesk/server/testing/people'
import { fillWorld, world } from '@fairdesk/server/testing/world'
import { fillOrders } from '@fairdesk/server/testing/world-orders'
import { Phone } from './figures/phone.ts'

/** The little fair with orders and a package of its goods, in a database that was given or the embedded one of its folder. */
export type Installation = {
  readonly dataDir: string
  /** Of an administrator, on whichever process. */
  readonly token: string
  readonly phones: readonly Phone[]
}

export async function makeInstallation(databaseUrl: string | null): Promise<Installation> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-hall-'))
  const server = await startServer({
    ...{ dataDir, databaseUrl, adminPassword: people.admin.password, consoleDir: null, logger: false },
    writeLine: () => undefined,
  })
  try {
    await fillPeople(server.platform.db, passwords(installationSecret(dataDir)))
    const fair = await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })
    await fillWorld(fair.db)
    await fillOrders(fair.db)
    const session = { accountId: 1, fairId: 1, client: 'test', ip: '' }
    const token = await server.sessions.start(server.platform.db, session)
    const phones: Phone[] = []
    for (const customerId of [world.customers.hangzhou, world.customers.ningbo])
      phones.push(new Phone(customerId, (await dealerOf({ server, fair }, customerId)).token))
    const { code } = await ask(server, { endpoint: frontEndPackage.updateZip, params: {}, token })
    if (code !== 200) throw new Error('no package is built')
    await server.jobs.idle()
    return { dataDir, token, phones }
  } finally {
    await server.stop()
  }
}
