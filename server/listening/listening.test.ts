import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { readCertificate } from './certificate.ts'
import { Listening } from './tls-server.ts'
import { toHttps } from './to-https.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-tls-'))
const at = (name: string) => path.join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

/** A house's own authority, and certificates that it signs. */
beforeAll(() => {
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '30', '-subj', '/CN=House CA')
  const sign = (name: string, ...time: string[]) => {
    openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`)
    writeFileSync(at(`${name}.ext`), `subjectAltName=DNS:${name}.example,IP:127.0.0.1\n`)
    const signed = ['-req', '-in', `${name}.csr`, '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial']
    openssl('x509', ...signed, '-out', `${name}.pem`, '-extfile', `${name}.ext`, ...time)
  }
  sign('first', '-days', '20')
  sign('second', '-days', '25')
})

const pair = (name: string) => ({ certificate: at(`${name}.pem`), key: at(`${name}.key`) })

describe('the certificate', () => {
  it('says for which names it is and until when', () => {
    const { names, until } = readCertificate(pair('first'))
    expect(names).toEqual(['first.example', '127.0.0.1'])
    expect(until.getTime() - Date.now()).toBeGreaterThan(19 * 86_400_000)
  })

  it('is refused with a sentence where a file is missing, is no PEM, or is not of the other', () => {
    const { certificate, key } = pair('first')
    expect(() => readCertificate({ certificate: at('none.pem'), key })).toThrow(
      /TLS_CERT is ".*none.pem", and there is no such file/,
    )
    expect(() => readCertificate({ certificate, key: folder })).toThrow(/TLS_KEY is .* which is a folder/)
    writeFileSync(at('text.pem'), 'no certificate')
    expect(() => readCertificate({ certificate: at('text.pem'), key })).toThrow(/holds no certificate as PEM/)
    expect(() => readCertificate({ certificate, key: at('text.pem') })).toThrow(/holds no private key as PEM/)
    expect(() => readCertificate({ certificate, key: pair('second').key })).toThrow(
      /does not belong to the certificate/,
    )
  })

  it('is refused when it has ended, and when it does not hold yet', () => {
    expect(() => readCertificate(pair('first'), new Date(Date.now() + 21 * 86_400_000))).toThrow(
      /has ended on \d{4}-\d\d-\d\d/,
    )
    expect(() => readCertificate(pair('first'), new Date(Date.now() - 86_400_000))).toThrow(/holds only from .* clock/)
  })
})

type Answered = { readonly body: string; readonly names: string }

/** A call that trusts the house's authority alone. */
function ask(port: number): Promise<Answered> {
  const agent = new Agent({ ca: readFileSync(at('ca.pem')), keepAlive: false })
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: '/', agent }, (response) => {
      const { socket } = response
      const names = 'getPeerCertificate' in socket ? String(Object(socket).getPeerCertificate().subjectaltname) : ''
      response.setEncoding('utf8')
      let body = ''
      response.on('data', (text: string) => {
        body += text
      })
      response.on('end', () => resolve({ body, names }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('a server of HTTPS', () => {
  it('serves whoever trusts its authority, and takes a renewed certificate once both files are there', async () => {
    const files = { certificate: at('live.pem'), key: at('live.key') }
    copyFileSync(pair('first').certificate, files.certificate)
    copyFileSync(pair('first').key, files.key)
    const said: string[] = []
    const listening = new Listening(files, (line) => said.push(line))
    const server = listening.serverFor((_request, response) => response.end('hello'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    try {
      expect(await ask(port)).toMatchObject({ body: 'hello', names: expect.stringContaining('first.example') })
      listening.look()
      expect(said).toEqual([])
      // Half of the new pair: the former stays in force.
      copyFileSync(pair('second').certificate, files.certificate)
      listening.look()
      expect(said).toEqual([expect.stringContaining('not renewed: The key of TLS_KEY')])
      expect((await ask(port)).names).toContain('first.example')
      copyFileSync(pair('second').key, files.key)
      listening.look()
      expect(said[1]).toContain('certificate renewed')
      expect((await ask(port)).names).toContain('second.example')
    } finally {
      listening.stop()
      server.close()
    }
  })
})

type Plain = { readonly method?: string; readonly path: string; readonly host?: string; readonly language?: string }

describe('the port beside it', () => {
  const server = toHttps(() => 8443)
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => void server.close())

  function send({ method = 'GET', path: where, host = 'fair.example:8080', language = 'en' }: Plain) {
    const { port } = server.address() as AddressInfo
    return new Promise<{ status: number | undefined; location: string | undefined; body: string }>(
      (resolve, reject) => {
        const headers = { host, 'accept-language': language }
        const sent = httpRequest({ port, host: '127.0.0.1', method, path: where, headers }, (response) => {
          let body = ''
          response.setEncoding('utf8')
          response.on('data', (text: string) => {
            body += text
          })
          response.on('end', () => resolve({ status: response.statusCode, location: response.headers.location, body }))
        })
        sent.on('error', reject)
        sent.end()
      },
    )
  }

  it('sends pages on with their whole address', async () => {
    const page = await send({ path: '/floor/?f=3' })
    expect(page).toMatchObject({ status: 308, location: 'https://fair.example:8443/floor/?f=3' })
    expect((await send({ path: '/', host: '[::1]:8080' })).location).toBe('https://[::1]:8443/')
  })

  it('tells calls in their language where to go, and sends none on', async () => {
    for (const call of [
      { path: '/api/device/me', method: 'POST' },
      { path: '/api/openapi.json' },
      { path: '/', method: 'POST' },
      { path: '/', host: 'user@other/' },
    ]) {
      const answer = await send(call)
      expect(answer).toMatchObject({ status: 400, location: undefined })
      expect(JSON.parse(answer.body)).toEqual({ code: 400, msg: expect.stringContaining('https://') })
    }
    expect((await send({ path: '/api/x', language: 'zh-CN' })).body).toContain('请改用以 https:// 开头的地址')
  })
})

describe('the settings of the network', () => {
  it('are none unless they are said', () => {
    expect(readSettings({})).toMatchObject({ tls: null, httpPort: null, trustedProxies: [] })
  })

  it('name files, port and proxies', () => {
    const env = {
      TLS_CERT: '/a/c.pem',
      TLS_KEY: '/a/k.pem',
      HTTP_PORT: '80',
      TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12,::1',
    }
    expect(readSettings(env)).toMatchObject({
      tls: { certificate: '/a/c.pem', key: '/a/k.pem' },
      httpPort: 80,
      trustedProxies: ['10.0.0.5', '172.16.0.0/12', '::1'],
    })
  })

  it('are refused one by one with what to do', () => {
    expect(() => readSettings({ TLS_CERT: 'c.pem' })).toThrow('TLS_KEY is missing: HTTPS needs both')
    expect(() => readSettings({ TLS_KEY: 'k.pem' })).toThrow('TLS_CERT is missing: HTTPS needs both')
    expect(() => readSettings({ HTTP_PORT: '80' })).toThrow(/HTTP_PORT .* needs TLS_CERT and TLS_KEY/)
    const both = { TLS_CERT: 'c', TLS_KEY: 'k' }
    expect(() => readSettings({ ...both, HTTP_PORT: '8080' })).toThrow(/need a port each/)
    expect(() => readSettings({ ...both, HTTP_PORT: 'x' })).toThrow('HTTP_PORT is "x"')
    for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '10.0.0.0/'])
      expect(() => readSettings({ TRUSTED_PROXIES: `10.0.0.1,${wrong}` })).toThrow(`TRUSTED_PROXIES names "${wrong}"`)
  })
})
