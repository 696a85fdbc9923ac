import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

/** Sends an upload of so many bytes, so many a second, and returns the answer with the time it took. */
async function uploadSlowly(bytes: number, perSecond: number) {
  const { port } = app.server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  const closed = once(socket, 'close')
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const file = '编号,名称\n'.padEnd(bytes, 'x')
  const body = Buffer.from(`${head}${file}\r\n--b--\r\n`)
  const token = await app.tokenOf('admin')
  const begunAt = performance.now()
  socket.write(
    `POST /api${bulkImport.importCustomers.path} HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  for (let sent = 0; sent < body.length && !socket.destroyed; sent += perSecond / 4) {
    socket.write(body.subarray(sent, sent + perSecond / 4))
    await wait(250)
  }
  await closed
  return {
    status: text.slice(9, 12),
    code: /"code":(\d+)/.exec(text)?.[1],
    seconds: (performance.now() - begunAt) / 1000,
  }
}

it('an upload of 1.6 MB over a line of 20 kB/s arrives, and one of 200 bytes a second is refused', async () => {
  const [slow, trickle] = await Promise.all([uploadSlowly(1_600_000, 20_000), uploadSlowly(1_600_000, 200)])
  expect(slow).toMatchObject({ status: '200', seconds: expect.any(Number) })
  expect(slow.seconds).toBeGreaterThan(75)
  expect(trickle).toMatchObject({ status: '408', code: '400' })
  expect(trickle.seconds).toBeLessThan(30)
})
