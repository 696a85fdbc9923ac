import { areas } from '@fairdesk/contract/areas/index'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { Area, Endpoint } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { choices, inputsOf, pick } from '../../server/testing/fuzz/random-input.ts'
import { otherPrincipals, otherToken } from '../../server/testing/hall/other-principals.ts'
import { fillOrders } from '../../server/testing/world-orders.ts'
import { noteFigures, sizeOf } from './figures.ts'

const inputs = sizeOf('FUZZ_INPUTS', 20_000)
const seed = sizeOf('FUZZ_SEED', 1)
const longestMs = 5000

/** Calls that reach outside of the server, take its database away, or change what all others rest on. */
const excluded =
  /^\/(backup|standby|rehearsal|sync|fair\/|device\/signOut|baseData\/clean|config\/check|user\/(logout|delete|disable|save))/
const endpoints: readonly Endpoint[] = Object.values<Area>(areas)
  .flatMap((area) => Object.values(area))
  .filter(({ transport, path }) => transport !== 'live' && transport !== 'upload' && !excluded.test(path))

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

/** A session by its account's id: no password that an input may have changed. */
async function tokenOf(accountId: number): Promise<string> {
  const { platform, sessions } = app.server
  await platform.pool.query('update accounts set enabled = true, deleted_at = null')
  return sessions.start(platform.db, { fairId: 1, accountId, client: 'fuzz', ip: '127.0.0.1' })
}

async function tokensOfOthers(): Promise<ReadonlyMap<string, string>> {
  const pairs = otherPrincipals.map(async (kind) => [kind, (await otherToken(app, kind)).token] as const)
  return new Map(await Promise.all(pairs))
}

/** Customers, screens and each kind of kiosk have calls of their own. */
function kindOf({ access }: Endpoint): string {
  return access.kind === 'kiosk' ? (access.of[0] ?? '') : access.kind
}

// Some 5 ms an input on a calm machine.
it(
  `${inputs} bad inputs bring no fault, nothing that hangs, and leave all figures right`,
  async () => {
    const choose = choices(seed)
    const makers = endpoints.map((endpoint) => ({ endpoint, make: inputsOf(endpoint) }))
    const faults: string[] = []
    const codes = new Map<number, number>()
    let slowest = 0
    let tokens: readonly string[] = []
    const otherTokens = await tokensOfOthers()
    const before = process.memoryUsage().rss
    for (let count = 0; count < inputs; count++) {
      if (count % 500 === 0) tokens = [await tokenOf(1), await tokenOf(1), await tokenOf(3), '']
      const { endpoint, make } = makers[count % makers.length] ?? { endpoint: undefined, make: () => ({}) }
      if (!endpoint) continue
      const input = make(choose)
      const started = performance.now()
      const answer = await app.server.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        headers: { token: otherTokens.get(kindOf(endpoint)) ?? pick(tokens, choose) ?? '' },
        ...(endpoint.method === 'GET' ? { query: queryOf(input) } : { payload: input as object }),
      })
      const took = performance.now() - started
      slowest = Math.max(slowest, took)
      const isEnvelope = String(answer.headers['content-type']).startsWith('application/json')
      const code = isEnvelope ? Number(answer.json().code) : answer.statusCode
      codes.set(code, (codes.get(code) ?? 0) + 1)
      // 503 is an honest answer only where the database is away, and it is not.
      if (answer.statusCode >= 500 || took > longestMs)
        faults.push(`${endpoint.path} ${answer.statusCode} ${Math.round(took)} ms ${JSON.stringify(input)}`)
    }
    noteFigures('18 fuzz', {
      inputs,
      calls: makers.length,
      faults: faults.length,
      slowestMs: Math.round(slowest),
      grownMb: Math.round((process.memoryUsage().rss - before) / 2 ** 20),
      codes: [...codes].map(([code, count]) => `${code}:${count}`).join(' '),
    })
    expect(faults.slice(0, 20)).toEqual([])
    await app.server.platform.pool.query("update fairs set status = 'open'")
    app.server.sessions.forget()
    const answer = await app.server.app.inject({
      method: report.reconcile.method,
      url: `/api${report.reconcile.path}`,
      headers: { token: await tokenOf(1) },
      ...(report.reconcile.method === 'POST' ? { payload: {} } : {}),
    })
    expect(answer.json().data).toMatchObject({ differences: [] })
  },
  inputs * 20 + 600_000,
)

function queryOf(input: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(input)).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
