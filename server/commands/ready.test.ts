import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { makeCertificate } from '../standby/own-certificate.ts'

const program = path.join(import.meta.dirname, 'ready.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-ready-'))
const open: Server[] = []
afterEach(closeAll)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function closeAll(): void {
  for (const server of open.splice(0)) server.close()
}

function answering(status: number): RequestListener {
  return (_request, response) => response.writeHead(status).end(`{"ok":${status === 200}}`)
}

async function listening(server: Server): Promise<string> {
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return String((server.address() as AddressInfo).port)
}

async function ready(env: Readonly<Record<string, string>>): Promise<[code: number, said: string]> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOST: '0.0.0.0', ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text))
  const [code] = await once(child, 'close')
  return [code, said]
}

it('ends with 0 where the server can serve, over HTTPS too', async () => {
  const said = 'The server can serve.\n'
  expect(await ready({ PORT: await listening(createServer(answering(200))) })).toEqual([0, said])
  const { certificate: cert, key } = await makeCertificate()
  const files = { TLS_CERT: path.join(folder, 'hall.pem'), TLS_KEY: path.join(folder, 'hall.key') }
  writeFileSync(files.TLS_CERT, cert)
  writeFileSync(files.TLS_KEY, key)
  const secure = createSecure({ cert, key }, answering(200))
  expect(await ready({ PORT: await listening(secure), ...files })).toEqual([0, said])
})

it('ends with 1 and the reason where it cannot, or where there is none', async () => {
  const PORT = await listening(createServer(answering(503)))
  expect(await ready({ PORT })).toEqual([1, 'The server cannot serve now: {"ok":false}\n'])
  closeAll()
  expect(await ready({ PORT })).toEqual([1, `No server answers at port ${PORT} of 0.0.0.0.\n`])
})
