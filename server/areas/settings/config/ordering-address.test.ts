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
  expect(data).toMatchObject({ state: 'ours', isPrivate: true, isHttps: false, certificate: null })
  expect(Math.abs(Date.parse(data?.now ?? '') - Date.now())).toBeLessThan(5000)
})

it('tells the same of somebody else’s page, of a closed port and of an address that is never called', async () => {
  const { port } = stranger.address() as AddressInfo
  const answers = []
  for (const address of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:9', 'http://169.254.169.254']) {
    const { now: _, ...told } = (await check(address)).data ?? {}
    answers.push(told)
  }
  const nothing = { state: 'other', isPrivate: false, isHttps: false, certificate: null }
  expect(answers).toEqual([nothing, nothing, nothing])
})

it('is asked by administrators alone, and of nothing but an origin', async () => {
  expect(await check('http://127.0.0.1/admin')).toMatchObject({ code: 422, field: 'orderingAddress' })
  expect(await check('file:///etc/passwd')).toMatchObject({ code: 422 })
  expect(await app.call(config.checkOrderingAddress, { address: url }, 'wang')).toMatchObject({ code: 403 })
})
