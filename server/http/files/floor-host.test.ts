import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { floorFiles } from './floor-files.ts'
import { keepToFloor } from './floor-host.ts'

it('the name of the floor answers the floor and its calls, and nothing else; other names answer all', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-floor-'))
  for (const page of ['index.html', 'room.html']) writeFileSync(path.join(folder, page), page)
  const app = Fastify()
  keepToFloor(app, 'order.brand.test')
  await app.register(floorFiles, { folder, playable: async () => ({ streams: [], frames: [] }) })
  await app.register(async (scope) => scope.get('/api/user/login', () => 'staff'))
  await app.register(async (scope) => scope.get('/api/device/fair', () => 'device'))
  app.get('/*', () => 'console')
  const asked = async (host: string, url: string) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { host } })
    return [statusCode, headers.location ?? body]
  }
  expect(await asked('Order.Brand.test:8443', '/?f=3')).toEqual([302, '/floor/?f=3'])
  expect(await asked('order.brand.test', '/floor/')).toEqual([200, 'index.html'])
  expect(await asked('order.brand.test', '/api/device/fair?fair=1')).toEqual([200, 'device'])
  expect(await asked('order.brand.test.:8443', '/api/user/login')).toEqual([404, ''])
  for (const url of ['/api/user/login', '/order/orderData', '/floorplan', '/api/openapi.json'])
    expect(await asked('order.brand.test', url), url).toEqual([404, ''])
  expect(await asked('fair.brand.test', '/api/user/login')).toEqual([200, 'staff'])
  expect(await asked('fair.brand.test', '/order/orderData')).toEqual([200, 'console'])
  await app.close()
})
