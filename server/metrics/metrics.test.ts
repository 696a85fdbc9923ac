import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { order } from '@fairdesk/contract/areas/orders/order'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { row, save } from '../testing/order-desk.ts'
import { world } from '../testing/world.ts'

let app: TestApp
let guarded: TestApp
let consoleDir: string
const token = 'a-token-of-prometheus'
beforeAll(async () => {
  consoleDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-console-'))
  for (const file of ['index.html', 'screen.html', 'kiosk.html'])
    writeFileSync(path.join(consoleDir, file), '<!doctype html><title>Fairdesk</title>')
  app = await testApp({ consoleDir, trustedProxies: ['10.0.0.5'] })
  guarded = await testApp({ metricsToken: token })
})
afterAll(async () => {
  await app.stop()
  await guarded.stop()
  rmSync(consoleDir, { recursive: true, force: true })
})

function get(url: string, { headers = {}, remoteAddress = '127.0.0.1', of = app } = {}) {
  return of.server.app.inject({ url, headers, remoteAddress })
}

describe('/metrics', () => {
  test('tells what was asked, saved and repeated, and how the process is', async () => {
    const rows = [row('teeBlack', [world.sizes.m, 3])]
    await save(app, rows, { requestId: 'one' })
    await save(app, rows, { requestId: 'one' })
    const { headers, body } = await get('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(
      /fairdesk_http_request_duration_seconds_count\{call="\/api\/order\/saveOrder",status="2xx"\} 2/,
    )
    expect(body).toMatch(/^fairdesk_saves_total [1-9]/m)
    expect(body).toMatch(/^fairdesk_repeated_writes_total [1-9]/m)
    expect(body).toContain('fairdesk_database_up 1')
    expect(body).toMatch(/fairdesk_database_connections\{pool="fairs",state="idle"\} [1-9]/)
    expect(body).toMatch(/^fairdesk_last_backup_timestamp_seconds 0$/m)
    for (const name of ['nodejs_eventloop_lag_seconds', 'fairdesk_figures_loaded', 'fairdesk_streams_open'])
      expect(body).toContain(name)
    expect(body).not.toContain(`${order.saveOrder.path}?`)
  })

  test('tells of when the newest backup is', async () => {
    await sql`
      insert into backup_destinations (name, kind, place, cluster, last_at)
      select name, 'folder', '{"path":"/mnt"}', '', '2027-03-01T02:00:00Z'::timestamptz + days * interval '1 day'
      from (values ('one', 0), ('other', 1)) as given (name, days)`.execute(app.server.platform.db)
    const newest = Date.parse('2027-03-02T02:00:00Z') / 1000
    expect((await get('/metrics')).body).toContain(`fairdesk_last_backup_timestamp_seconds ${newest}\n`)
  })

  test('is told to this machine alone, and never through a proxy', async () => {
    expect((await get('/metrics', { remoteAddress: '192.168.1.9' })).statusCode).toBe(404)
    expect((await get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
  })

  test('is told to who brings the token, from anywhere, and to nobody else then', async () => {
    const from = { remoteAddress: '192.168.1.9', of: guarded }
    expect((await get('/metrics', { ...from, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200)
    expect((await get('/metrics', { ...from, headers: { authorization: 'Bearer another' } })).statusCode).toBe(404)
    expect((await get('/metrics', { of: guarded })).statusCode).toBe(404)
  })
})

test('programs are told that there is no such address, browsers get the page', async () => {
  for (const url of ['/version', '/status', '/orders']) {
    expect((await get(url, { headers: { accept: '*/*' } })).statusCode).toBe(404)
    const page = await get(url, { headers: { accept: 'text/html,application/xhtml+xml' } })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Fairdesk')])
  }
  expect((await get('/')).statusCode).toBe(200)
})

describe('the number of a request', () => {
  test('stands in each answer, whatever it is', async () => {
    for (const url of ['/healthz', '/api/order/get', '/nowhere', '/api/nowhere'])
      expect((await get(url)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is the one that a trusted proxy gave, and nobody else’s', async () => {
    const headers = { 'x-request-id': 'proxy-number-17' }
    const idOf = async (remoteAddress: string, sent = headers) =>
      (await get('/healthz', { headers: sent, remoteAddress })).headers['x-request-id']
    expect(await idOf('10.0.0.5')).toBe('proxy-number-17')
    expect(await idOf('10.0.0.6')).not.toBe('proxy-number-17')
    expect(await idOf('10.0.0.5', { 'x-request-id': 'a b\n"c' })).toMatch(/^[0-9a-f-]{36}$/)
  })
})
