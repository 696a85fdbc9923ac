import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { passwords } from '@fairdesk/server/domain/accounts/sign-in/passwords'
import { installationSecret } from '@fairdesk/server/domain/settings/secret'
import { startServer } from '@fairdesk/server/server'
import { faultsOf } from '@fairdesk/server/testing/order-desk'
import { fillPeople } from '@fairdesk/server/testing/people'
import { fillWorld, world } from '@fairdesk/server/testing/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteFigures } from '../faults/figures.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { expectStored } from './stored-saves.ts'
import { StubbornClient, type Where } from './stubborn-client.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-kill-'))
const { customers, styles, colours, sizes } = world

/** Opens the data directory in this process; the server process must not run. */
const open = () =>
  startServer({
    dataDir,
    databaseUrl: null,
    adminPassword: 'admin-pass',
    consoleDir: null,
    logger: false,
    writeLine: () => undefined,
  })
const fairOf = (server: Awaited<ReturnType<typeof open>>) =>
  server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })

/** Eight cells in four rows of two orders, so that clients wait for each other's rows and orders. */
const clients = [customers.hangzhou, customers.ningbo].flatMap((customerId) =>
  [styles.tee, styles.pants].flatMap((goodsId) =>
    [sizes.s, sizes.m].map((sizeId) => {
      const cell = { customerId, goodsId, colourId: colours.black, sizeId }
      return new StubbornClient(`client-${customerId}-${goodsId}-${sizeId}`, cell)
    }),
  ),
)

let running: ServerProcess | undefined

/** The test itself, as often as the run it belongs to has time for. */
export function testSavesThroughKills(kills: number): void {
  beforeAll(async () => {
    const server = await open()
    await fillPeople(server.platform.db, passwords(installationSecret(dataDir)))
    await fillWorld((await fairOf(server)).db)
    await server.stop()
  })
  afterAll(async () => {
    await running?.end()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it(
    `keeps every acknowledged save over ${kills} kills, and none counts twice`,
    async () => {
      await saveThroughKills(kills)
      expect(clients.flatMap(({ faults }) => faults)).toEqual([])
      expect(clients.reduce((sum, { resent }) => sum + resent, 0)).toBeGreaterThan(kills)
      await checkStored()
      noteFigures('1 kills of the server', { kills, acknowledged: saved(), lost: 0, doubled: 0 })
    },
    300_000 + kills * 20_000,
  )
}

const saved = () => clients.reduce((sum, { acknowledged }) => sum + acknowledged, 0)

/** A slow machine gets as many saves between two kills as a fast one. */
async function untilSaved(count: number): Promise<void> {
  while (saved() < count) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function saveThroughKills(kills: number): Promise<void> {
  running = await startProcess(dataDir)
  const where: Where = { url: running.url, token: await signIn(running.url) }
  const ending = new AbortController()
  const work = clients.map((client) => client.run(where, ending.signal))
  try {
    for (let kill = 0; kill < kills; kill++) {
      await untilSaved(saved() + 8 + Math.floor(Math.random() * 150))
      await running.kill()
      running = await startProcess(dataDir)
      where.url = running.url
    }
    await untilSaved(saved() + 80)
  } finally {
    ending.abort()
    await Promise.all(work)
    await running.end()
  }
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: 'admin-pass', dbSourceId: 1 })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/user/login`, { method: 'POST', headers, body })
  return (await response.json()).data.token
}

async function checkStored(): Promise<void> {
  const server = await open()
  try {
    const fair = await fairOf(server)
    expect(await faultsOf({ fair })).toEqual([])
    await expectStored(fair, clients)
    const logged = await sql<{ saves: number }>`
      select count(*)::int as saves from operation_log where action = 'order.save'`.execute(fair.db)
    expect(logged.rows).toEqual([{ saves: clients.reduce((sum, { acknowledged }) => sum + acknowledged, 0) }])
  } finally {
    await server.stop()
  }
}
