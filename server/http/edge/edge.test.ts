import { connect } from 'node:net'
import { account } from '@fairdesk/contract/areas/settings/account'
import { user } from '@fairdesk/contract/areas/shell/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tally } from '../../db/tally.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { usualWebRules } from './web-rules.ts'

let app: TestApp
let url: URL
beforeAll(async () => {
  app = await testApp()
  url = new URL(await app.server.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => app.stop())

/** Sends these bytes and returns all that comes back. */
const answerTo = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(bytes))
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text)).on('error', reject)
  })

describe('what is no request', () => {
  it.each([
    ['400 Bad Request', 'NO HTTP\r\nAccept-Language: en\r\n\r\n', 'The request could not be read'],
    ['400 Bad Request', 'NO HTTP\r\n\r\n', '无法识别这个请求'],
    ['431 Request', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '请求头过大'],
  ])('is answered %s in the envelope', async (status, bytes, msg) => {
    const answer = await answerTo(bytes)
    expect(answer).toContain(`HTTP/1.1 ${status}`)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ code: 400, msg })
  })
})

describe('a message whose end is not clear', () => {
  const post = 'POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  it.each([
    ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 30\r\n\r\n{}`],
    ['a length and chunks', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: a\nContent-Length: 5\n\nGET /'],
    ['a folded header', 'GET /healthz HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\n chunked, identity\r\n\r\n'],
  ])('is refused: %s', async (_, bytes) => {
    const answer = await answerTo(bytes)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })
})

describe('headers', () => {
  it.each(['/api/config/getConfigSystem', '/api/nothing', '/api/user/getSessionUser', '/healthz'])(
    'of %s keep its type and its address to itself',
    async (path) => {
      const { headers } = await app.server.app.inject({ url: path })
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
      if (!path.startsWith('/api/')) return
      expect(headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    },
  )

  it('keep browsers at HTTPS, where they came by it and it is not switched off', async () => {
    const byHttps = { url: '/healthz', headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '10.0.0.5' }
    const hstsOf = async (options: Parameters<typeof testApp>[0]) => {
      const proxied = await testApp({ trustedProxies: ['10.0.0.5'], ...options })
      const { headers } = await proxied.server.app.inject(byHttps)
      await proxied.stop()
      return headers['strict-transport-security']
    }
    expect(await hstsOf({})).toBe('max-age=31536000')
    expect(await hstsOf({ webRules: { ...usualWebRules, sendsHsts: false } })).toBeUndefined()
    expect((await app.server.app.inject(byHttps)).headers['strict-transport-security']).toBeUndefined()
  })

  it('keep a sign-in from every cache', async () => {
    const answer = await app.server.app.inject({ method: 'POST', url: '/api/user/login', payload: {} })
    expect(answer.headers).toMatchObject({ vary: '*', 'cache-control': 'no-store' })
    expect(answer.headers.etag).toBeUndefined()
  })
})

describe('methods', () => {
  it('a call does not take are refused with those it takes', async () => {
    const read = await app.server.app.inject({ method: 'HEAD', url: '/api/config/getConfigSystem' })
    expect([read.statusCode, read.headers.allow]).toEqual([405, 'GET'])
    const twin = await app.server.app.inject({ method: 'DELETE', url: '/api/user/login?username=a' })
    expect([twin.statusCode, twin.headers.allow, twin.json().code]).toEqual([405, 'GET, POST', 400])
    const traced = await answerTo('TRACE /api/user/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: canary\r\n\r\n')
    expect(traced).toContain('HTTP/1.1 405')
    expect(traced).not.toContain('canary')
  })

  it('include HEAD for the checks of proxies', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await app.server.app.inject({ method: 'HEAD', url: path })).statusCode, path).toBe(200)
  })
})

describe('a body', () => {
  it('with a key twice changes nothing and is told which', async () => {
    const token = await app.tokenOf('admin')
    const previousCount = await app.server.platform.pool.query('select count(*) from accounts')
    const answer = await app.server.app.inject({
      method: 'POST',
      url: `/api${account.save.path}`,
      headers: { token, 'content-type': 'application/json', 'accept-language': 'en' },
      payload: '{"username":"twice","isAdmin":false,"isAdmin":true}',
    })
    expect(answer.json()).toMatchObject({ code: 422, msg: expect.stringContaining('isAdmin') })
    expect((await app.server.platform.pool.query('select count(*) from accounts')).rows).toEqual(previousCount.rows)
  })

  it.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
    'that reaches for prototypes is refused: %s',
    async (payload) => {
      const headers = { token: await app.tokenOf('admin'), 'content-type': 'application/json' }
      const answer = await app.server.app.inject({ method: 'POST', url: `/api${account.save.path}`, headers, payload })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 400])
      expect(Object(Object.prototype).isAdmin).toBeUndefined()
    },
  )

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'cut short',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
  ])('of files %s is refused with a sentence', async (_, type, payload) => {
    const headers = { token: await app.tokenOf('admin'), 'content-type': type, 'accept-language': 'en' }
    const answer = await app.server.app.inject({ method: 'POST', url: '/api/config/uploadLogo', headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([200, 422])
    expect(answer.json().msg).toBe('The file did not arrive whole; send it again')
  })
})

it('a password in an address is counted, and refused where that is switched off', async () => {
  const previousCount = tally.secretGets
  const query = '?username=admin&password=nothing-right&dbSourceId=1'
  expect((await app.server.app.inject({ url: `/api${user.login.path}${query}` })).json().code).not.toBe(200)
  expect(tally.secretGets).toBe(previousCount + 1)
  const strict = await testApp({ webRules: { ...usualWebRules, takesSecretGets: false } })
  const answer = await strict.server.app.inject({
    url: `/api${user.login.path}${query}`,
    headers: { 'accept-language': 'en' },
  })
  expect(answer.json()).toEqual({ code: 400, msg: 'Send a password by POST, not in the address' })
  expect(await strict.tokenOf('admin')).not.toBe('')
  await strict.stop()
})
