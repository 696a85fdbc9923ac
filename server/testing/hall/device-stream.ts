import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DeviceEvent } from '@fairdesk/contract/areas/device/device'
import type { TestApp } from '../app.ts'

/** A stream of a device, opened over a port: what it was told so far, as events and as bytes. */
type DeviceStream = {
  readonly heard: readonly DeviceEvent[]
  bytes(): string
  hasEnded(): boolean
  last(kind: DeviceEvent['kind']): DeviceEvent | undefined
  stop(): void
}

/** The server must listen. */
export async function openStream({ server }: Pick<TestApp, 'server'>, token: string): Promise<DeviceStream> {
  const { port } = server.app.server.address() as AddressInfo
  const heard: DeviceEvent[] = []
  let [bytes, rest, hasEnded] = ['', '', false]
  const call = request({ port, host: '127.0.0.1', path: '/api/device/watch', headers: { token } })
  call.on('error', () => undefined)
  call.on('response', (response) => {
    bytes += `${response.statusCode} ${JSON.stringify(response.headers)}\n`
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      bytes += text
      const blocks = `${rest}${text}`.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) heard.push(JSON.parse(block.slice(6)))
    })
    response.on('end', () => {
      hasEnded = true
    })
  })
  call.end()
  return {
    heard,
    bytes: () => bytes,
    hasEnded: () => hasEnded,
    last: (kind) => heard.findLast((event) => event.kind === kind),
    stop: () => call.destroy(),
  }
}
