import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { live } from '@fairdesk/contract/areas/shell/live'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
let url: string
beforeAll(async () => {
  app = await testApp()
  url = await app.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Opens a connection, and sends what is given. */
async function sending(text: string): Promise<Socket> {
  const { port } = app.server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

async function answerTo(text: string): Promise<string> {
  const socket = await sending(text)
  let answer = ''
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part
  })
  await once(socket, 'close')
  return answer
}

const askedAt = async (path: string) => {
  const begunAt = performance.now()
  const { status } = await fetch(`${url}${path}`)
  return { status, ms: performance.now() - begunAt }
}

describe('requests sent together on one connection', () => {
  const many = (count: number, path: string, token = '') =>
    `GET ${path} HTTP/1.1\r\nhost: x\r\n${token && `token: ${token}\r\n`}\r\n`.repeat(count)

  it.each([
    ['20 connections with 30 for the document each', 20, 30, '/api/openapi.json'],
    ['200 connections with 30 calls each', 200, 30, '/api/user/getSessionUser'],
  ])('%s of strangers do not keep others waiting', async (_title, connections, count, path) => {
    await Promise.all(Array.from({ length: connections }, () => sending(many(count, path))))
    const { status, ms } = await askedAt('/healthz')
    expect(status).toBe(200)
    expect(ms).toBeLessThan(500)
  })

  it('of somebody signed in wait for each other, and those of a closed connection are not begun', async () => {
    const token = await app.tokenOf('admin')
    const open = await Promise.all(Array.from({ length: 20 }, () => sending(many(30, '/api/openapi.json', token))))
    await wait(50)
    for (const socket of open) socket.destroy()
    expect((await askedAt('/healthz')).ms).toBeLessThan(500)
  })
})

describe('the document of the API', () => {
  const documentOf = async (headers: Record<string, string> = {}) =>
    app.server.app.inject({ method: 'GET', url: '/api/openapi.json', headers })

  it('is for staff alone; that of devices is for everybody', async () => {
    expect((await documentOf()).json()).toMatchObject({ code: 402 })
    const device = await app.server.app.inject({ method: 'GET', url: '/api/device/openapi.json' })
    expect(device.json().paths).toHaveProperty('/device/save')
  })

  it('comes with an ETag, once: again it is 304', async () => {
    const token = await app.tokenOf('nobody')
    const plain = await documentOf({ token })
    expect(plain.json().paths).toHaveProperty('/order/saveOrder')
    const zipped = await documentOf({ token, 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    const again = await documentOf({ token, 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('what the parser refuses', () => {
  it('is an envelope in the language of the request', async () => {
    const broken = await answerTo('GET / HTTP/1.1\r\nbad header\r\naccept-language: en\r\n\r\n')
    expect(broken).toMatch(/^HTTP\/1.1 400 Bad Request/)
    expect(broken).toMatch(/"code":400,"msg":"The request could not be read"/)
    const large = await answerTo(`GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)
    expect(large).toMatch(/^HTTP\/1.1 431 /)
    expect(large).toContain('"msg":"请求头过大"')
  })
})

describe('shares', () => {
  it('let a session have sixteen streams open, and the next when one of them has ended', async () => {
    const token = await app.tokenOf('lin')
    const openStream = async () => {
      const stop = new AbortController()
      const response = await fetch(`${url}/api${live.watch.path}`, {
        headers: { token, 'accept-language': 'en' },
        signal: stop.signal,
      })
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      return { stop, answer: isStream ? null : await response.json(), headers: response.headers }
    }
    const streams = await Promise.all(Array.from({ length: 16 }, openStream))
    expect(streams.filter(({ answer }) => answer !== null)).toEqual([])
    const refused = await openStream()
    expect(refused.answer).toMatchObject({ code: 429, nextSec: 2, msg: expect.stringMatching(/^You have too many/) })
    expect(refused.headers.get('retry-after')).toBe('2')
    streams[0]?.stop.abort()
    await expect.poll(async () => (await openStream()).answer, { timeout: 3000 }).toBeNull()
    for (const { stop } of streams) stop.abort()
  })
})
