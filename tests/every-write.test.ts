import { Writable } from 'node:stream'
import { areas } from '@fairdesk/contract/areas/index'
import type { Area, Endpoint } from '@fairdesk/contract/endpoint'
import { differences } from '@fairdesk/contract/log-differences'
import { formatAccount, formatAction, formatObject, formatValue } from '@fairdesk/phrases/format-log'
import { everyLanguage } from '@fairdesk/phrases/phrases-in'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../server/testing/app.ts'
import { propertyRuns } from '../server/testing/property-runs.ts'
import { Desk } from './every-write/desk.ts'
import { exercises } from './every-write/exercises.ts'
import { pairedMachine } from './every-write/standby-exercises.ts'

const writes: readonly Endpoint[] = Object.values<Area>(areas)
  .flatMap((area) => Object.values(area))
  .filter(({ effect }) => effect === 'write')
const audits = [...new Set(writes.flatMap(({ audit }) => audit ?? []))]

let app: TestApp
let desk: Desk
let output = ''
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      output += chunk
      done()
    },
  })
  app = await testApp({
    logger: { level: 'trace', stream },
    rehearser: () => Promise.reject(new Error('nobody plays')),
    standby: pairedMachine,
  })
  desk = new Desk(app)
  for (const run of Object.values(exercises)) await run(desk)
  desk.feed.end()
})
afterAll(() => app.stop())

/** A word of the program's own: codes that people give have a digit or are written large, files have a dot. */
function isKey(word: string): boolean {
  return /^[a-z][A-Za-z-]+$|^\/|^[a-z]+(\.[a-z]+)+$/.test(word) && !word.endsWith('.csv')
}

async function peopleNames(): Promise<ReadonlySet<string>> {
  const { rows: staff } = await app.server.platform.pool.query<{ name: string }>(
    'select username as name from accounts',
  )
  const { rows: dealers } = await app.fair.pool.query<{ name: string }>(
    'select username as name from customer_accounts',
  )
  return new Set([...staff, ...dealers].map(({ name }) => name))
}

type Line = {
  readonly action: string
  readonly ref: string
  readonly account: string
  readonly before: unknown
  readonly after: unknown
}

async function lines(): Promise<Line[]> {
  const of = async ({ pool }: { pool: Pool }) =>
    (await pool.query<Line>('select action, ref, account, before, after from operation_log')).rows
  return [...(await of(app.fair)), ...(await of(app.server.platform))]
}

describe('every write of the contract', () => {
  it.each(audits)('%s is exercised here and leaves its line in the log', async (audit) => {
    expect((await lines()).map(({ action }) => action)).toContain(audit)
  })

  it('records nothing that has no name in the words of the log', async () => {
    const found = (await lines()).flatMap(({ action, before, after }) =>
      [...differences(before, null), ...differences(null, after)].flatMap(({ path }) =>
        path.flatMap((step) => ('field' in step ? [{ action, field: step.field }] : [])),
      ),
    )
    expect(new Set(found.map(({ field }) => field)).size).toBeGreaterThan(15)
    for (const { operationLogs } of Object.values(everyLanguage)) {
      expect(found.filter(({ field }) => !(field in operationLogs.fields))).toEqual([])
    }
  })

  it('says states, acts and choices before and after by their names', async () => {
    const named = new Set(['act', 'mode', 'rule', 'scope', 'status', 'stockMode', 'syncDirection', 'syncKind'])
    const { operationLogs: texts } = everyLanguage.zh_CN
    const found = (await lines()).flatMap(({ action, before, after }) =>
      [...differences(before, null), ...differences(null, after)].flatMap(({ path, before: was, after: is }) => {
        const last = path.at(-1)
        const isNamed = last !== undefined && 'field' in last && named.has(last.field)
        return isNamed ? [`${action}: ${formatValue(texts, { path, action }, was ?? is)}`] : []
      }),
    )
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter((text) => /: [a-z]+[A-Za-z]*$/.test(text))).toEqual([])
  })

  it('says in Chinese what was done, on what and by whom, without a key, a path or a bare number', async () => {
    const names = await peopleNames()
    for (const texts of [everyLanguage.zh_CN.operationLogs, everyLanguage.zh_TW.operationLogs]) {
      const told = (await lines()).flatMap((line) => [
        { line, text: formatAction(texts, line.action) },
        { line, text: formatObject(texts, line) },
        { line, text: formatAccount(texts, line.account) },
      ])
      const strange = told.filter(({ text }) =>
        text.split(/[\s、,·@]+/).some((word) => isKey(word) && !names.has(word)),
      )
      expect(strange.map(({ line, text }) => `${line.action}: ${text}`)).toEqual([])
      const bare = told.filter(({ text }) => /^\d{0,2}$/.test(text) || /[0-9a-f]{8}-[0-9a-f]{4}-/.test(text))
      expect(bare.map(({ line, text }) => `${line.action}: ${text}`)).toEqual([])
    }
  })
})

it('tells the other processes what it changed of orders and of what reports are read from, and nothing else', async () => {
  expect(desk.feed.faults).toEqual([])
})

describe('no password and no token', () => {
  const secretsIn = (text: string) => [...desk.secrets].filter((secret) => text.includes(secret))

  it('stands in any table, with the answers kept for a retry among them', async () => {
    expect(desk.secrets.size).toBeGreaterThan(6)
    const kept = await everyTable()
    expect(kept.get('platform.idempotency')).toContain('看板')
    // People type their password where the account belongs; who deals with the request sees what was typed.
    for (const [table, text] of kept)
      if (table !== 'platform.password_requests')
        expect({ table, found: secretsIn(text) }).toEqual({ table, found: [] })
  })

  it('is said back, or written to the log of the server, not even where a call is malformed or breaks', async () => {
    for (const endpoint of writes) {
      for (const field of endpoint.secret ?? []) {
        const secret = desk.secret()
        for (const value of [[secret], { [secret]: 1 }, secret.repeat(40)])
          await desk.send(endpoint, { fields: { [field]: value } })
      }
    }
    for (const { pool } of [app.fair, app.server.platform]) {
      await pool.query('alter table operation_log rename to operation_log_away')
    }
    const all = Object.values(exercises)
    const step = Math.ceil(all.length / propertyRuns(all.length))
    // What one has to do first may break already.
    for (const run of all.filter((_, index) => index % step === 0)) await run(desk).catch(() => undefined)
    expect(output).toContain('operation_log')
    expect(output.match(/relation \\?"operation_log\\?" does not exist/g)?.length).toBeGreaterThan(10)
    expect(secretsIn(output)).toEqual([])
    expect(secretsIn(desk.answers)).toEqual([])
  })
})

/** Every row of every table as text, by the table's name with its schema. */
async function everyTable(): Promise<ReadonlyMap<string, string>> {
  const { pool } = app.server.platform
  const { rows } = await pool.query<{ name: string }>(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('platform', 'fair_1')",
  )
  const texts = new Map<string, string>()
  for (const { name } of rows) {
    const { rows: found } = await pool.query(`select coalesce(json_agg(t)::text, '') as text from ${name} t`)
    texts.set(name, found[0]?.text)
  }
  return texts
}
