import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { report } from '@fairdesk/contract/areas/reports/report'
import { passwords } from '@fairdesk/server/domain/accounts/sign-in/passwords'
import { installationSecret } from '@fairdesk/server/domain/settings/secret'
import { type Server, startServer } from '@fairdesk/server/server'
import { ask } from '@fairdesk/server/testing/app'
import { fillPeople } from '@fairdesk/server/testing/people'
import { fillWorld, world } from '@fairdesk/server/testing/world'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StubbornClient, type Where } from '../killing/stubborn-client.ts'
import { lacking, type Node, OwnServers } from './own-servers.ts'

const missing = lacking()
if (missing.length > 0) console.info(`Own servers are not tried: there is no ${missing.join(', no ')}.`)

const { customers, styles, colours, sizes } = world
const clients = [customers.hangzhou, customers.ningbo].map((customerId) => {
  const cell = { customerId, goodsId: styles.tee, colourId: colours.black, sizeId: sizes.s }
  return new StubbornClient(`client-${customerId}`, cell)
})
const saved = () => clients.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
const where: Where = { url: '', token: '' }

let folder: string
let servers: OwnServers
let server: Server

async function serve(databaseUrl: string): Promise<void> {
  server = await startServer({
    ...{ dataDir: path.join(folder, 'fairdesk'), databaseUrl, adminPassword: 'admin-pass', consoleDir: null },
    ...{ logger: false, writeLine: () => undefined },
  })
  where.url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const payload = { username: 'admin', password: 'admin-pass', dbSourceId: 1 }
  const answer = await server.app.inject({ method: 'POST', url: '/api/user/login', payload })
  where.token = answer.json().data?.token ?? ''
}

async function until(what: string, isSo: () => Promise<boolean> | boolean, limitMs = 180_000): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > limitMs) throw new Error(`not within ${limitMs} ms: ${what}`)
    await rest(50)
  }
  return performance.now() - begun
}

async function askDatabase<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let last: pg.QueryResult<Row> | undefined
  for (const statement of statements) last = await client.query<Row>(statement)
  await client.end()
  return last?.rows[0]
}

async function primary(): Promise<{ leader: Node; other: Node }> {
  const [one, two] = servers.nodes
  const isFirst = (await servers.roleOf(one)) === 'primary'
  return isFirst ? { leader: one, other: two } : { leader: two, other: one }
}

const isWhole = async () => {
  const roles = await Promise.all(servers.nodes.map((node) => servers.roleOf(node)))
  return roles.includes('primary') && roles.includes('synchronous')
}

/** Saves go on while `work` is done and after it; none of the acknowledged is lost, and figures are those of SQL. */
async function whileSaving(work: () => Promise<unknown>): Promise<number> {
  const ending = new AbortController()
  const running = clients.map((client) => client.run(where, ending.signal))
  const more = () => {
    const goal = saved() + 50
    return until('saves go on', () => saved() > goal)
  }
  let ms = 0
  try {
    await more()
    const begun = performance.now()
    await work()
    const goal = saved() + 5
    await until('saves go on', () => saved() > goal)
    ms = performance.now() - begun
    await more()
  } finally {
    ending.abort()
    await Promise.all(running)
  }
  expect(clients.flatMap(({ faults }) => faults)).toEqual([])
  await expectFiguresOfSql()
  return ms
}

async function expectFiguresOfSql(): Promise<void> {
  const { data } = await ask(server, { endpoint: report.reconcile, params: {}, token: where.token })
  expect(data.ok).toBe(true)
}

const piecesOf = (url: string) =>
  askDatabase<{ pieces: string }>(url, 'select coalesce(sum(qty), 0)::text as pieces from fair_1.order_rows')

describe.skipIf(missing.length > 0)('Fairdesk on PostgreSQL under Patroni, behind HAProxy, with pgBackRest', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-own-'))
    servers = new OwnServers(folder)
    servers.startAll()
    await until('two nodes', isWhole)
    const made = ["create role fairdesk login password 'fairdesk'", 'create database fairdesk owner fairdesk']
    await until('HAProxy leads to the primary', () =>
      askDatabase(servers.superUrl, ...made).then(
        () => true,
        () => false,
      ),
    )
    await serve(servers.url)
    await fillPeople(server.platform.db, passwords(installationSecret(path.join(folder, 'fairdesk'))))
    await fillWorld((await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })).db)
    await server.stop()
    await serve(servers.url)
    servers.backUp((await primary()).leader, 'stanza-create')
  })
  afterAll(async () => {
    await server?.stop()
    await servers?.stopAll()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a primary that is killed is replaced, and nothing acknowledged is lost', async () => {
    const { leader } = await primary()
    const ms = await whileSaving(() => servers.killNode(leader))
    console.info(`node killed: saves again after ${ms.toFixed(0)} ms`)
    servers.startNode(leader)
    await until('two nodes again', isWhole)
  })

  test('a switchover costs a moment', async () => {
    const { leader, other } = await primary()
    const ms = await whileSaving(() => servers.switchover(leader, other))
    console.info(`switchover: saves again after ${ms.toFixed(0)} ms`)
    await until('two nodes again', isWhole)
  })

  test('a moment comes back with its figures', async () => {
    const { leader } = await primary()
    servers.backUp(leader, '--type=full', 'backup')
    await whileSaving(async () => {})
    const before = await piecesOf(servers.url)
    await rest(100)
    const moment = await askDatabase<{ at: string }>(
      servers.url,
      "select to_char(now(), 'YYYY-MM-DD HH24:MI:SS.USOF') as at",
    )
    await rest(100)
    await whileSaving(async () => {})
    expect(await piecesOf(servers.url)).not.toEqual(before)
    await askDatabase(servers.superUrl, 'select pg_switch_wal()')
    await server.stop()
    const url = servers.restore(leader, moment?.at ?? '', 15_440)
    expect(await piecesOf(url)).toEqual(before)
    await serve(url)
    await expectFiguresOfSql()
  })
})
