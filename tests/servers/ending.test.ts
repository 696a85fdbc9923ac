import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../server/testing/app.ts'

let one: TestApp
let port: number
beforeAll(async () => {
  one = await testApp()
  await one.server.app.listen({ port: 0, host: '127.0.0.1' })
  // A listening server has an address with a port.
  port = (one.server.app.server.address() as AddressInfo).port
})
afterAll(() => one.stop())

/** The text of an answer; null where the line was closed. */
function ask(agent: Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request({ port, host: '127.0.0.1', path: '/api/order/saveOrder', method: 'POST', agent, headers })
    asked.on('error', () => resolve(null))
    asked.on('response', async (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      await Promise.race([once(response, 'end'), once(response, 'close')])
      resolve(text)
    })
    asked.end('{}')
  })
}

test('a server that ends answers in its own words what still comes on open lines', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const answers: string[] = []
  const ending = new AbortController()
  const asking = Array.from({ length: 8 }, async () => {
    for (let turn = 0; turn < 10_000 && !ending.signal.aborted; turn++) {
      const answer = await ask(agent)
      if (answer === null) return
      answers.push(answer)
    }
  })
  await expect.poll(() => answers.length).toBeGreaterThan(50)
  await one.server.stopServing()
  ending.abort()
  await Promise.all(asking)
  agent.destroy()
  expect(answers.filter((answer) => typeof JSON.parse(answer).code !== 'number')).toEqual([])
})
