import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BoardFeed, BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import type { TestApp } from '../../../testing/app.ts'

export type Screen = {
  readonly events: BoardFeed[]
  /** All that came over the wire. */
  text(): string
  /** The board as it stands now. */
  board(): BoardFigures | undefined
  readonly ended: Promise<void>
  stop(): void
}

/** Opens the feed as the browser of a screen does, until it is stopped. */
export async function openScreen(app: TestApp, token: string): Promise<Screen> {
  const { port } = app.server.app.server.address() as AddressInfo
  const events: BoardFeed[] = []
  let all = ''
  const call = request({ port, host: '127.0.0.1', path: '/api/projection/feed', headers: { token } })
  call.end()
  const ended = Promise.withResolvers<void>()
  await new Promise<void>((resolve, reject) => {
    call.once('error', reject)
    call.once('response', (response) => {
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        all += text
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)))
      })
      response.on('close', () => ended.resolve())
      resolve()
    })
  })
  call.on('error', () => ended.resolve())
  return {
    events,
    text: () => all,
    board: () => events.findLast((event) => event.kind === 'feed'),
    ended: ended.promise,
    stop: () => call.destroy(),
  }
}
