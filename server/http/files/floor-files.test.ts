import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { floorFiles } from './floor-files.ts'
import { keepToFloor } from './floor-host.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-floor-'))
for (const name of ['index', 'room']) writeFileSync(path.join(folder, `${name}.html`), `<title>${name}</title>`)
writeFileSync(path.join(folder, 'icon.svg'), '<svg/>')
const rooms = { streams: ['https://live.example.com'], frames: ['https://tv.example.com'] }

let app: FastifyInstance
afterEach(() => app.close())

async function open(options: Partial<Pick<Parameters<typeof floorFiles>[1], 'playable'>> = {}) {
  app = fastify()
  keepToFloor(app, 'floor.example')
  await app.register(async (part) => {
    part.get('/api/desk/get', () => 'a call of the console')
    part.get('/api/device/me', () => 'a call of the floor')
  })
  await app.register(floorFiles, { folder, playable: async () => rooms, ...options })
  app.get('/', () => 'console')
}
const get = (url: string, host = 'fair.example') => app.inject({ url, headers: { host } })
const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']).split('; ')

it('lets the page of live rooms, and no other, play what the rooms name', async () => {
  await open()
  const policy = await policyOf('/floor/room')
  expect((await get('/floor/room')).body).toContain('room')
  expect(policy).toContain("connect-src 'self' https://live.example.com")
  expect(policy).toContain("media-src blob: 'self' https://live.example.com")
  expect(policy).toContain('frame-src https://tv.example.com')
  expect(policy).toContain("frame-ancestors 'self'")
  const page = await policyOf('/floor/')
  expect(page.join(' ')).not.toContain('example.com')
  expect(page).toContain("frame-src 'self'")
})

it('lets the reader of codes run in Chromium that knows no policy of its own for that, and nothing else compile anywhere', async () => {
  await open()
  const scriptsIn = async (agent: string) => {
    const { headers } = await app.inject({ url: '/floor/', headers: { 'user-agent': agent } })
    expect(headers.vary).toBe('user-agent')
    return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  const android = (version: number) =>
    `Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari`
  for (const agent of [android(96), android(92).replace('Chrome', 'HeadlessChrome')])
    expect(await scriptsIn(agent), agent).toBe("'self' 'unsafe-eval'")
  for (const agent of [android(97), android(142), 'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/17.4 Safari', ''])
    expect(await scriptsIn(agent), agent).toBe("'self' 'wasm-unsafe-eval'")
})

it('plays nothing of elsewhere where no room does, or what they name cannot be read', async () => {
  for (const playable of [async () => ({ streams: [], frames: [] }), () => Promise.reject(new Error('away'))]) {
    await open({ playable })
    const policy = await policyOf('/floor/room')
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("frame-src 'none'")
    await app.close()
  }
})

it('answers on the host of the floor with the floor and its player alone', async () => {
  await open()
  const addresses = ['/floor/', '/floor/room', '/floor/icon.svg', '/api/device/me', '/api/desk/get', '/']
  const codes = async (host: string) =>
    (await Promise.all(addresses.map((url) => get(url, host)))).map(({ statusCode }) => statusCode)
  expect(await codes('floor.example')).toEqual([200, 200, 200, 200, 404, 302])
  expect(await codes('fair.example')).toEqual([200, 200, 200, 200, 200, 200])
})
