import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { doorServer } from './door.ts'
import { Overload } from './overload.ts'

const progress = { lookMs: 20, windowMs: 200, windowBytes: 200, bodyMs: 700, strangerBodyMs: 500 }
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server with this listener behind the door, whose windows are a hundredth of the usual. */
async function serverWith(listener: RequestListener): Promise<Server> {
  const overload = new Overload([])
  const server = doorServer(listener, { overload, progress, serverFor: (outer) => createServer(outer) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    overload.stop()
    server.close()
    server.closeAllConnections()
  })
  return server
}

function connectTo(server: Server): Socket {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  closing.push(() => socket.destroy())
  return socket
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

async function textOf(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

describe('requests of one connection', () => {
  it('are started one after another, in their order', async () => {
    const started: string[] = []
    const open: ServerResponse[] = []
    const server = await serverWith((request, response) => {
      started.push(request.url ?? '')
      open.push(response)
    })
    const socket = connectTo(server)
    socket.write(Array.from({ length: 20 }, (_, index) => get(`/${index}`)).join(''))
    while (started.length === 0) await wait(5)
    await wait(30)
    expect(started).toEqual(['/0'])
    for (let index = 0; index < 20; index++) {
      open[index]?.end('x')
      while (index < 19 && started.length === index + 1) await wait(1)
    }
    expect(started).toEqual(Array.from({ length: 20 }, (_, index) => `/${index}`))
  })

  it('are dropped with their connection', async () => {
    const started: string[] = []
    const open: ServerResponse[] = []
    const server = await serverWith((request, response) => {
      started.push(request.url ?? '')
      open.push(response)
    })
    const socket = connectTo(server)
    socket.write(get('/1') + get('/2') + get('/3'))
    while (started.length === 0) await wait(5)
    socket.destroy()
    await once(open[0] as ServerResponse, 'close')
    await wait(30)
    expect(started).toEqual(['/1'])
  })

  it('are too many at more than a hundred that wait: the connection is closed', async () => {
    const server = await serverWith(() => undefined)
    const socket = connectTo(server)
    socket.write(Array.from({ length: 102 }, () => get('/')).join(''))
    await textOf(socket)
    expect(socket.destroyed).toBe(true)
  })
})

describe('a body', () => {
  const post = (length: number, more = '') => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n${more}\r\n`
  const whole: RequestListener = (request, response) => {
    request.on('error', () => undefined)
    request.resume().on('end', () => response.end('whole'))
  }

  it('that stops moving gets 408 in the caller’s language', async () => {
    const socket = connectTo(await serverWith(whole))
    socket.write(`${post(5000, 'token: t\r\naccept-language: en\r\n')}abc`)
    const answer = await textOf(socket)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toContain('{"code":400,"msg":"The request arrived too slowly and was ended')
  })

  it('of a signed-in upload may take longer than the time of other bodies while it moves', async () => {
    const socket = connectTo(await serverWith(whole))
    const text = textOf(socket)
    socket.write(post(15_000, 'token: t\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\n'))
    for (let part = 0; part < 30; part++) {
      socket.write('x'.repeat(500))
      await wait(40)
    }
    expect(await text).toContain('whole')
  })

  it('that is no upload has its time, and a stranger’s less', async () => {
    const server = await serverWith(whole)
    const trickled = async (more: string) => {
      const socket = connectTo(server)
      const begunAt = performance.now()
      socket.write(post(1_000_000, more))
      const timer = setInterval(() => socket.write('x'.repeat(500)), 40)
      const text = await textOf(socket)
      clearInterval(timer)
      return { status: text.slice(9, 12), ms: performance.now() - begunAt }
    }
    const [signedIn, stranger] = await Promise.all([trickled('token: t\r\n'), trickled('')])
    expect([signedIn.status, stranger.status]).toEqual(['408', '408'])
    expect(stranger.ms).toBeGreaterThan(450)
    expect(signedIn.ms).toBeGreaterThan(650)
  })
})

describe('an answer', () => {
  const large = Buffer.alloc(40_000_000, 97)

  it('that its reader does not read ends with the connection', async () => {
    const closed = Promise.withResolvers<void>()
    const server = await serverWith((_request, response) => {
      response.once('close', () => closed.resolve())
      response.end(large)
    })
    const socket = connectTo(server)
    socket.pause()
    socket.write(get('/'))
    await closed.promise
    await wait(20)
    expect(await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(0)
  })

  it.each(['', 'accept-encoding: gzip\r\n'])('whose reader is gone ends what makes it (%j)', async (more) => {
    const overload = new Overload([])
    const app = Fastify({
      serverFactory: (listener) =>
        doorServer(listener, { overload, progress, serverFor: (outer) => createServer(outer) }),
    })
    closing.push(() => overload.stop())
    await app.register(compress, { global: true, encodings: ['gzip'] })
    const ended = Promise.withResolvers<void>()
    let made = 0
    async function* endless() {
      try {
        for (;;) {
          made++
          yield randomBytes(65_536)
        }
      } finally {
        ended.resolve()
      }
    }
    app.get('/', (_request, reply) => reply.type('text/csv').send(Readable.from(endless())))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connectTo(app.server)
    socket.pause()
    socket.write(`GET / HTTP/1.1\r\nhost: x\r\n${more}\r\n`)
    await ended.promise
    // It waits for its reader from the first few megabytes on, which the system takes.
    expect(made * 65_536).toBeLessThan(60_000_000)
    await app.close()
  })

  it('that is read slowly arrives whole', async () => {
    const server = await serverWith((_request, response) => void response.end(large))
    const socket = connectTo(server)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    let bytes = 0
    socket.on('data', (part) => {
      bytes += part.length
      socket.pause()
      setTimeout(() => socket.resume(), 2)
    })
    await once(socket, 'close')
    expect(bytes).toBeGreaterThan(large.length)
  })
})
