import { Writable } from 'node:stream'
import { areas } from '@fairdesk/contract/areas/index'
import type { Area, Endpoint } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { choices, inputsOf } from '../../server/testing/fuzz/random-input.ts'
import { noteFigures, sizeOf } from './figures.ts'

const rounds = sizeOf('CANARY_ROUNDS', 20)
const mark = 'CnRy'
const secretFields = new Set(['password', 'oldPassword', 'newPassword', 'secret', 'card', 'code', 'token', 'secretKey'])

let app: TestApp
let log = ''
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  app = await testApp({ logger: { level: 'trace', stream } })
})
afterAll(() => app.stop())

const endpoints: readonly Endpoint[] = Object.values<Area>(areas)
  .flatMap((area) => Object.values(area))
  .filter(({ secret, transport }) => secret !== undefined && transport !== 'live' && transport !== 'upload')

let planted = 0
const canary = () => `${mark}${++planted}x`

/** Puts a canary into each field that holds a secret, however deep. */
function withCanaries(value: unknown, name = ''): unknown {
  if (secretFields.has(name)) return canary()
  if (Array.isArray(value)) return value.map((entry) => withCanaries(entry, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withCanaries(entry, key)]))
}

async function send(endpoint: Endpoint, input: unknown, token: string): Promise<string> {
  const url = `/api${endpoint.path}`
  const query = new URLSearchParams(Object.entries(Object(input)).map(([key, value]) => [key, String(value)]))
  const broken = JSON.stringify(input).slice(0, -1)
  const answers = await Promise.all([
    app.server.app.inject({ method: 'POST', url, headers: { token }, payload: input as object }),
    app.server.app.inject({ method: 'GET', url: `${url}?${query}`, headers: { token } }),
    app.server.app.inject({ method: 'GET', url: `${url}x?${query}`, headers: { token: canary() } }),
    app.server.app.inject({
      method: 'POST',
      url,
      headers: { token, 'content-type': 'application/json' },
      payload: broken,
    }),
  ])
  return answers.map(({ body, headers }) => `${body} ${JSON.stringify(headers)}`).join('\n')
}

it('no secret that is sent comes back, is logged, or stands in a table', async () => {
  const choose = choices(23)
  const leaks: string[] = []
  for (let round = 0; round < rounds; round++)
    for (const endpoint of endpoints) {
      const input = withCanaries({ ...Object(inputsOf(endpoint)(choose)), password: 'x' })
      const answers = await send(endpoint, input, await app.tokenOf('admin'))
      if (answers.includes(mark)) leaks.push(`answer of ${endpoint.path}`)
    }
  const token = await app.tokenOf('admin')
  await sendFile(token)
  if (log.includes(token)) leaks.push('the token in the log')
  if (log.includes(mark)) leaks.push(`log: ${log.slice(log.indexOf(mark) - 300, log.indexOf(mark) + 50)}`)
  leaks.push(...(await tablesWith(mark)))
  noteFigures('23 canaries', {
    planted,
    calls: endpoints.length,
    leaks: leaks.length,
    logKb: Math.round(log.length / 1024),
  })
  expect(log.length).toBeGreaterThan(0)
  expect([...new Set(leaks)]).toEqual([])
})

/** The parser of uploads logs what it is given at this level. */
async function sendFile(token: string): Promise<void> {
  const headers = { token, 'content-type': 'multipart/form-data; boundary=b' }
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nno picture\r\n--b--\r\n'
  await app.server.app.inject({ method: 'POST', url: '/api/config/uploadLogo', headers, payload: part })
}

/** Names the tables of the platform and the fair that hold a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = app.server.platform
  const { rows } = await pool.query<{ schema: string; name: string }>(`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
  const hits: string[] = []
  for (const { schema, name } of rows) {
    const table = `"${schema}"."${name}"`
    const result = await pool.query(`select from ${table} as entry where entry::text like $1 limit 1`, [`%${text}%`])
    if (result.rowCount) hits.push(`table ${table}`)
  }
  return hits
}
