import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { floorFiles } from './floor-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-floor-'))
for (const name of ['index', 'room']) writeFileSync(path.join(folder, `${name}.html`), `<title>${name}</title>`)
writeFileSync(path.join(folder, 'icon.svg'), '<svg/>')
const rooms = { streams: ['https://live.example.com'], frames: ['https://tv.example.com'] }

let app: FastifyInstance
afterEach(() => app.close())

async function open(options: Partial<Parameters<typeof floorFiles>[1]> = {}) {
  app = fastify()
  await app.register(async (all) => floorFiles(all, { folder, playable: async () => rooms, floorHost: null, ...options }))
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
  await open({ floorHost: 'floor.example' })
  const codes = async (host: string) => {
    const asked = await Promise.all(['/floor/', '/floor/room', '/floor/icon.svg', '/'].map((url) => get(url, host)))
    return asked.map(({ statusCode }) => statusCode)
  }
  expect(await codes('floor.example')).toEqual([200, 200, 200, 302])
  expect(await codes('fair.example')).toEqual([200, 200, 200, 200])
})
