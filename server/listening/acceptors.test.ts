import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { Acceptors } from './acceptors.ts'

const host = '127.0.0.1'
const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

function slowApp(ms: number): FastifyInstance {
  const app = Fastify({ return503OnClosing: false })
  apps.push(app)
  app.get('/', async () => {
    await wait(ms)
    return 'answer'
  })
  return app
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}

/** Sends a request over a connection of its own and returns what arrives until the server ends it. */
async function ask(port: number): Promise<string> {
  const socket = connect({ port, host })
  socket.setEncoding('utf8')
  let text = ''
  socket.on('data', (chunk: string) => {
    text += chunk
  })
  socket.write('GET / HTTP/1.1\r\nhost: fair.example\r\nconnection: close\r\n\r\n')
  await once(socket, 'close')
  return text
}

it('answers over every socket of the port', async () => {
  const app = slowApp(200)
  const port = portOf(await new Acceptors(app).listen({ port: 0, host }))
  const answers = Promise.all(Array.from({ length: 64 }, () => ask(port)))
  await wait(100)
  const ofServer = await new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  if (process.platform === 'linux') expect(ofServer).toBeLessThan(64)
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*answer$/)
})

it('closes when the calls under way are answered, and lets nobody in meanwhile', async () => {
  const app = slowApp(400)
  const port = portOf(await new Acceptors(app).listen({ port: 0, host }))
  const answers = Promise.all(Array.from({ length: 32 }, () => ask(port)))
  await wait(150)
  const closing = app.close()
  await wait(20)
  for (let index = 0; index < 16; index++) await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await closing
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*answer$/)
})

it('refuses a port that a server already has', async () => {
  const port = portOf(await new Acceptors(slowApp(0)).listen({ port: 0, host }))
  await expect(new Acceptors(slowApp(0)).listen({ port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
