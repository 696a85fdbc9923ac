import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { report } from '@fairdesk/contract/areas/reports/report'
import { operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import { type StandbyAnswer, standby } from '@fairdesk/contract/areas/settings/standby'
import { passwords } from '@fairdesk/server/domain/accounts/sign-in/passwords'
import { installationSecret } from '@fairdesk/server/domain/settings/secret'
import { startServer } from '@fairdesk/server/server'
import { fillPeople } from '@fairdesk/server/testing/people'
import { slowness } from '@fairdesk/server/testing/slowness'
import { fillWorld, world } from '@fairdesk/server/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StubbornClient, type Where } from '../killing/stubborn-client.ts'
import { freePorts, Machine } from './machine.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-pair-'))
/** Of this machine before anything is done here: on a calm one it is 1, and limits are what is promised. */
const busyness = slowness()
const { customers, styles, colours, sizes } = world

/** Two machines, each of which is the primary after the other in turn. */
let first: Machine
let second: Machine

beforeAll(async () => {
  // The account that runs the databases must get there.
  chmodSync(folder, 0o711)
  first = new Machine(path.join(folder, 'first'), await freePorts())
  second = new Machine(path.join(folder, 'second'), await freePorts())
  const server = await startServer({
    ...{ dataDir: first.dataDir, databaseUrl: null, adminPassword: 'admin-pass', consoleDir: null },
    ...{ logger: false, writeLine: () => undefined },
  })
  await fillPeople(server.platform.db, passwords(installationSecret(first.dataDir)))
  await fillWorld((await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })).db)
  await server.stop()
  first.start()
  await first.says('Ready')
  where.url = first.url
  where.token = await signIn(first)
})
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
  rmSync(folder, { recursive: true, force: true })
})

/** As the name of the hall: it leads to whichever machine serves. */
const where: Where = { url: '', token: '' }

const clients = [customers.hangzhou, customers.ningbo].flatMap((customerId) =>
  [styles.tee, styles.pants].flatMap((goodsId) =>
    [sizes.s, sizes.m].map((sizeId) => {
      const cell = { customerId, goodsId, colourId: colours.black, sizeId }
      return new StubbornClient(`client-${customerId}-${goodsId}-${sizeId}`, cell)
    }),
  ),
)
const saved = () => clients.reduce((sum, { acknowledged }) => sum + acknowledged, 0)

async function signIn({ url }: Machine): Promise<string> {
  const answer = await post(`${url}/api/user/login`, { username: 'admin', password: 'admin-pass', dbSourceId: 1 })
  return (await answer.json()).data.token
}

function post(url: string, body: object, token = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function stateOf({ url }: Machine): Promise<StandbyAnswer> {
  const answer = await fetch(`${url}/api${standby.state.path}`, { headers: { token: where.token } })
  return (await answer.json()).data
}

async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  limitMs = 60_000 * slowness(),
): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > limitMs) throw new Error(`not within ${limitMs} ms: ${what}`)
    await rest(20)
  }
  return performance.now() - begun
}

const untilSynchronous = (machine: Machine) =>
  until('saves wait for the standby', async () => (await stateOf(machine)).standby?.condition === 'synchronous')

/** Saves go on while `work` runs, and some more after it. */
async function whileSaving(work: () => Promise<void>): Promise<{ longestMs: number }> {
  const ending = new AbortController()
  const running = clients.map((client) => client.run(where, ending.signal))
  let longestMs = 0
  let [count, at] = [saved(), performance.now()]
  const watching = setInterval(() => {
    if (saved() !== count) [count, at] = [saved(), performance.now()]
    longestMs = Math.max(longestMs, performance.now() - at)
  }, 5)
  const more = async () => {
    const goal = saved() + 100
    await until('saves go on', () => saved() > goal)
  }
  try {
    await more()
    await work()
    await more()
  } finally {
    clearInterval(watching)
    ending.abort()
    await Promise.all(running)
  }
  expect(clients.flatMap(({ faults }) => faults)).toEqual([])
  return { longestMs }
}

const takeOver = ({ url }: Machine, how: 'alone' | 'with the primary', password = 'admin-pass') =>
  post(`${url}/standby/take-over`, { account: 'admin', password, how })

/** Resolves when it serves. */
async function expectTakeOver(machine: Machine, how: 'alone' | 'with the primary'): Promise<void> {
  machine.forgetSaid()
  const answer = await takeOver(machine, how)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('true')])
  await machine.says('Ready')
}

async function pairingCode(machine: Machine): Promise<string> {
  await post(`${machine.url}/api${standby.beginPairing.path}`, {}, where.token)
  return (await stateOf(machine)).pairing?.code ?? ''
}

/** Tells what was measured beside what is promised of a calm machine. */
function expectWithin(what: string, { ms, promisedMs }: { readonly ms: number; readonly promisedMs: number }): void {
  const limit = promisedMs * busyness
  console.info(`${what}: ${ms.toFixed(0)} ms, promised ${promisedMs} ms; here ${limit.toFixed(0)} ms are allowed`)
  expect(ms).toBeLessThan(limit)
}

const told = (line: string) => console.info(line)

/** Who did what to the house. */
async function logOf({ url }: Machine): Promise<[account: string, action: string][]> {
  const answer = await post(`${url}/api${operationLogs.list.path}`, { place: 'house' }, where.token)
  const { data }: { data: { list: { account: string; action: string }[] } } = await answer.json()
  return data.list.map(({ account, action }) => [account, action])
}

async function expectFiguresOfSql({ url }: Machine): Promise<void> {
  const answer = await post(`${url}/api${report.reconcile.path}`, {}, where.token)
  expect((await answer.json()).data).toMatchObject({ ok: true, differences: [] })
}

describe('a second machine in the hall', () => {
  test('is not taken with a wrong code, and leaves nothing behind', async () => {
    const code = await pairingCode(first)
    expect(code).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/)
    const wrong = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
    second.start({ STANDBY_OF: first.pairAddress, STANDBY_CODE: wrong })
    expect(await second.ended()).toBe(1)
    expect(second.said).toContain('the pairing code is wrong or has ended')
    const other = (code.startsWith('0') ? '1' : '0') + code.slice(1)
    second.start({ STANDBY_OF: first.pairAddress, STANDBY_CODE: other })
    expect(await second.ended()).toBe(1)
    expect(second.said).toContain('is not the one that made this pairing code')
    expect((await stateOf(first)).standby).toBeNull()
  })

  test('joins by the code while people save, has the files, and saves wait for it', async () => {
    const pictures = path.join(first.dataDir, 'pictures', 'fair_1', 'ab')
    mkdirSync(pictures, { recursive: true })
    writeFileSync(path.join(pictures, 'one.original'), 'a picture')
    const { longestMs } = await whileSaving(async () => {
      second.start({ STANDBY_OF: first.pairAddress, STANDBY_CODE: await pairingCode(first) })
      await second.says('This machine is the standby of')
      await untilSynchronous(first)
    })
    told(`pairing and first copy under saves: longest pause of saves ${longestMs.toFixed(0)} ms`)
    const copied = path.join(second.dataDir, 'pictures', 'fair_1', 'ab', 'one.original')
    writeFileSync(path.join(pictures, 'two.original'), 'another picture')
    const ms = await until('files are there', async () => {
      const state = (await stateOf(first)).standby
      return state?.filesBehind === 0 && read(copied.replace('one', 'two')) === 'another picture'
    })
    told(`a new picture was there after ${ms.toFixed(0)} ms`)
    expect(read(copied)).toBe('a picture')
    expect(read(path.join(second.dataDir, 'secret.key'))).toBe(read(path.join(first.dataDir, 'secret.key')))
    expect((await fetch(`${second.url}/readyz`)).status).toBe(503)
    expect((await post(`${second.url}/api/user/login`, {})).status).toBe(503)
  })

  test('lets saves go on when it is away, within two seconds', async () => {
    const { longestMs } = await whileSaving(async () => {
      await second.kill()
      await until('it is told', async () => (await stateOf(first)).standby?.condition === 'away')
    })
    expectWithin('standby killed: longest pause of saves', { ms: longestMs, promisedMs: 2000 })
    second.start()
    await second.says('This machine is the standby of')
    await untilSynchronous(first)
  })

  test('lets saves go on when it hangs without a word, within two seconds, and waits for it again later', async () => {
    const { longestMs } = await whileSaving(async () => {
      second.signal('SIGSTOP')
      await until('it is told', async () => (await stateOf(first)).standby?.condition === 'away')
    })
    second.signal('SIGCONT')
    expectWithin('standby hung: longest pause of saves', { ms: longestMs, promisedMs: 2000 })
    await untilSynchronous(first)
  })

  test('takes over from a primary that was killed, with all that was acknowledged', async () => {
    await whileSaving(async () => {
      await first.kill()
      expect((await takeOver(second, 'alone', 'wrong-pass')).status).toBe(403)
      const begun = performance.now()
      expect((await takeOver(second, 'alone')).status).toBe(200)
      await second.says('Ready')
      where.url = second.url
      const before = saved()
      await until('saves go on', () => saved() > before)
      const ms = performance.now() - begun
      expectWithin('promotion after kill -9 of server and database: first save after', { ms, promisedMs: 15_000 })
    })
    await expectFiguresOfSql(second)
    expect(await logOf(second)).toContainEqual(['admin', 'standby.take-over'])
  })

  test('refuses to serve what was overtaken, and makes it the standby by a word', async () => {
    first.start()
    expect(await first.ended()).toBe(1)
    expect(first.said).toContain('has taken over')
    expect(first.said).toContain(`STANDBY_OF=${second.pairAddress}`)
    first.start({ STANDBY_OF: second.pairAddress })
    await first.says('This machine is the standby of')
    await untilSynchronous(second)
    expect(readdirSync(first.dataDir).filter((name) => name.startsWith('postgres.before-'))).toHaveLength(1)
  })

  test('switches over with nothing lost, and the former primary follows', async () => {
    const { longestMs } = await whileSaving(async () => {
      await expectTakeOver(first, 'with the primary')
      where.url = first.url
      await untilSynchronous(first)
    })
    told(`switchover: longest pause of saves ${longestMs.toFixed(0)} ms`)
    await expectFiguresOfSql(first)
  })

  test('stops a primary that is cut off and overtaken, and none of its last saves is acknowledged', async () => {
    await whileSaving(async () => {
      first.signalServer('SIGSTOP')
      await until('the primary is not heard', async () => !(await view(second)).isPrimaryHeard)
      await expectTakeOver(second, 'alone')
      where.url = second.url
      first.signalServer('SIGCONT')
      const begun = performance.now()
      expect(await first.ended()).toBe(1)
      told(`an overtaken primary ended ${(performance.now() - begun).toFixed(0)} ms after it came back`)
    })
    expect(first.said).toContain('has taken over')
    await expectFiguresOfSql(second)
  })

  test('does not serve the overtaken one again, and makes it a standby that can take over', async () => {
    first.start()
    expect(await first.ended()).toBe(1)
    expect(first.said).toContain('has taken over')
    first.start({ STANDBY_OF: second.pairAddress })
    await first.says('This machine is the standby of')
    await untilSynchronous(second)
    await whileSaving(async () => {
      await expectTakeOver(first, 'with the primary')
      where.url = first.url
      await untilSynchronous(first)
    })
    await expectFiguresOfSql(first)
    // Whichever was the first one at the beginning: from here on the second is the primary again.
    await expectTakeOver(second, 'with the primary')
    where.url = second.url
    await untilSynchronous(second)
    await first.stop()
  })

  test('serves without the other by a word alone, which is good once', async () => {
    await second.stop()
    second.start({ SERVE_ALONE: '1' })
    expect(await second.ended()).toBe(1)
    const term = /SERVE_ALONE=(\d+)\./.exec(second.said.split('start this one with').at(-1) ?? '')?.[1] ?? ''
    second.start({ SERVE_ALONE: term })
    await second.says('Ready')
    expect(second.said).toContain('by your word')
    where.token = await signIn(second)
  })

  test('is let go, and nothing is kept for it any more', async () => {
    await post(`${second.url}/api${standby.release.path}`, {}, where.token)
    await until('it is let go', async () => (await stateOf(second)).standby === null)
    await whileSaving(async () => {})
    expect(readdirSync(path.join(second.dataDir, 'postgres', 'pg_replslot'))).toEqual([])
    await second.stop()
    second.start()
    await second.says('Ready')
  })

  test('is paired once more with what it had kept aside', async () => {
    const asides = () => readdirSync(first.dataDir).filter((name) => name.startsWith('postgres.before-')).length
    const before = asides()
    first.start({ STANDBY_OF: second.pairAddress, STANDBY_CODE: await pairingCode(second) })
    await first.says('This machine is the standby of')
    await untilSynchronous(second)
    expect(asides()).toBe(before + 1)
    await whileSaving(async () => {})
  })
})

async function view({ url }: Machine): Promise<{ isPrimaryHeard: boolean }> {
  return (await fetch(`${url}/standby/state`)).json()
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
