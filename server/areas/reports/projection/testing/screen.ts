import { type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BoardFeed, BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import type { TestApp } from '../../../../testing/app.ts'

type Stream<Event> = {
  readonly events: Event[]
  /** All that came over the wire. */
  text(): string
  readonly ended: Promise<void>
  stop(): void
}

export type Screen = Stream<BoardFeed> & {
  /** The board as it stands now. */
  board(): BoardFigures | undefined
}

/** Opens the feed as the browser of a screen does, until it is stopped. */
export async function openScreen(app: TestApp, token: string): Promise<Screen> {
  const stream = await openStream<BoardFeed>(app, { path: '/api/projection/feed', headers: { token } })
  return { ...stream, board: () => stream.events.findLast((event) => event.kind === 'feed') }
}

type SharedEvent = { readonly of: number; readonly event: BoardFeed }

export type Screens = Stream<SharedEvent> & {
  /** What the board of this place among the tokens has heard. */
  heard(of: number): BoardFeed[]
}

/** Opens the boards of several windows in one stream, as their browser does. */
export async function openScreens(app: TestApp, tokens: readonly string[]): Promise<Screens> {
  const headers = { 'content-type': 'application/json' }
  const call = { path: '/api/projection/feeds', method: 'POST', headers }
  const stream = await openStream<SharedEvent>(app, call, JSON.stringify({ tokens }))
  const heard = (of: number) => stream.events.filter((one) => one.of === of).map(({ event }) => event)
  return { ...stream, heard }
}

async function openStream<Event>(app: TestApp, options: RequestOptions, body = ''): Promise<Stream<Event>> {
  const { port } = app.server.app.server.address() as AddressInfo
  const events: Event[] = []
  let all = ''
  const call = request({ port, host: '127.0.0.1', ...options })
  call.end(body)
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
    ended: ended.promise,
    stop: () => call.destroy(),
  }
}
