import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { config } from '@fairdesk/contract/areas/settings/config'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
let url = ''
const stranger = createServer((_, answer) => answer.end('<html>Wi-Fi</html>'))
beforeAll(async () => {
  app = await testApp()
  url = await app.server.app.listen({ port: 0, host: '127.0.0.1' })
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  stranger.close()
  await app.stop()
})

const check = (address: string) => app.call(config.checkOrderingAddress, { address })

it('knows its own installation, which is in the hall and without a certificate', async () => {
  const { data } = await check(url)
  expect(data).toMatchObject({ state: 'ours', problem: '', isPrivate: true, isHttps: false, certificate: null })
  expect(Math.abs(Date.parse(data?.now ?? '') - Date.now())).toBeLessThan(5000)
})

it('tells somebody else’s page, and an address where nothing answers', async () => {
  const { port } = stranger.address() as AddressInfo
  expect((await check(`http://127.0.0.1:${port}`)).data).toMatchObject({ state: 'other' })
  stranger.close()
  expect((await check('http://127.0.0.1:9')).data).toMatchObject({ state: 'unreachable', problem: 'ECONNREFUSED' })
})

it('is asked by administrators alone, and of nothing but an origin', async () => {
  expect(await check('http://127.0.0.1/admin')).toMatchObject({ code: 422, field: 'orderingAddress' })
  expect(await check('file:///etc/passwd')).toMatchObject({ code: 422 })
  expect(await app.call(config.checkOrderingAddress, { address: url }, 'wang')).toMatchObject({ code: 403 })
})
