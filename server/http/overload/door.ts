import type { RequestListener, Server } from 'node:http'
import { refuseRaw } from './envelopes.ts'
import { type Overload, sessionKeyOf } from './overload.ts'
import { type ProgressLimits, ProgressWatch } from './progress.ts'
import { inTurns } from './socket-turns.ts'

type DoorOptions = {
  readonly overload: Overload
  serverFor(listener: RequestListener): Server
  readonly progress?: ProgressLimits | undefined
}

/**
 * Makes the server whose requests pass the door before the framework sees them: one after another on each connection, 503 at
 * once where their class cannot take them, and closed if they make no progress.
 */
export function doorServer(listener: RequestListener, { overload, serverFor, progress }: DoorOptions): Server {
  const passDoor: RequestListener = (request, response) => {
    const key = sessionKeyOf(request.headers.token, request.socket.remoteAddress ?? '')
    if (overload.isShut(request.url ?? '', key)) refuseRaw(request, response, overloaded)
    else listener(request, response)
  }
  const turns = inTurns(passDoor)
  const server = serverFor((request, response) => {
    watch.add(request, response)
    turns(request, response)
  })
  const watch = new ProgressWatch(server, progress)
  server.headersTimeout = 15_000
  // Bodies are watched by their progress.
  server.requestTimeout = 0
  server.keepAliveTimeout = 72_000
  return server
}

const overloaded = { status: 503, key: 'request.overloaded' } as const
