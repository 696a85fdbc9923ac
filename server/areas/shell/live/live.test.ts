import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { user } from '@fairdesk/contract/areas/shell/user'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { people } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

/** A sign-in of its own. */
async function signIn(): Promise<string> {
  const { data } = await app.call(user.login, { username: 'lin', password: people.lin.password, dbSourceId: 1 }, null)
  return data?.token ?? ''
}

/** The versions told to this person, until the reader stops listening. */
async function listen(token: string): Promise<{ versions: number[]; stop(): void }> {
  const { port } = app.server.app.server.address() as AddressInfo
  const versions: number[] = []
  const call = request({ port, host: '127.0.0.1', path: '/api/live/watch', headers: { token } })
  call.end()
  await new Promise<void>((resolve, reject) => {
    call.once('error', reject)
    call.once('response', (response) => {
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        for (const [, json] of text.matchAll(/^data: (.*)$/gm)) versions.push(JSON.parse(json ?? '').version)
      })
      resolve()
    })
  })
  call.on('error', () => undefined)
  return { versions, stop: () => call.destroy() }
}

it('tells the version at once and again when the figures move', async () => {
  const heard = await listen(await app.tokenOf('lin'))
  await expect.poll(() => heard.versions.length).toBe(1)
  await app.call(goodsReport.freezeGoods, { goodsId: world.styles.pants, freeze: 1 })
  await expect.poll(() => heard.versions.length).toBeGreaterThan(1)
  expect(heard.versions.at(-1)).toBeGreaterThan(heard.versions[0] ?? 0)
  heard.stop()
})

it('tells a version once, though it is announced after it was told at opening', async () => {
  const heard = []
  for (let turn = 0; turn < 6; turn++) {
    await app.call(goodsReport.freezeGoods, { goodsId: world.styles.pants, freeze: turn % 2 ? 1 : 0 })
    heard.push(await listen(await app.tokenOf('lin')))
  }
  await new Promise((resolve) => setTimeout(resolve, 700))
  for (const { versions, stop } of heard) {
    expect(versions.length).toBeGreaterThan(0)
    expect(versions).toEqual([...new Set(versions)])
    stop()
  }
})

it('ends all streams of a session at once when it signs out', async () => {
  const token = await signIn()
  const streams = await Promise.all(Array.from({ length: 12 }, () => listen(token)))
  const open = () => app.server.app.liveStreams.size
  expect(open()).toBeGreaterThanOrEqual(12)
  const before = open()
  const started = performance.now()
  await app.server.app.inject({ method: 'POST', url: '/api/user/logout', headers: { token }, payload: {} })
  await expect.poll(open, { interval: 10 }).toBe(before - 12)
  expect(performance.now() - started).toBeLessThan(1000)
  for (const { stop } of streams) stop()
})

it('tells nothing to a stranger', async () => {
  const answer = await app.server.app.inject({ url: '/api/live/watch' })
  expect(answer.json()).toMatchObject({ code: 402 })
})

it('keeps no server from closing', async () => {
  const closing = await testApp()
  await closing.server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = closing.server.app.server.address() as AddressInfo
  const call = request({
    port,
    host: '127.0.0.1',
    path: '/api/live/watch',
    headers: { token: await closing.tokenOf('lin') },
  })
  call.on('error', () => undefined)
  call.end()
  await new Promise((resolve) => call.once('response', (response) => response.once('data', resolve)))
  const started = performance.now()
  await closing.stop()
  expect(performance.now() - started).toBeLessThan(1500)
})
