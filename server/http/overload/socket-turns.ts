import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that may wait on one connection; a connection that sends more is closed. */
const mostWaiting = 100
/** Requests begun in one iteration of the event loop, between which other connections are read. */
const lanes = 8

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }
type Connection = { isBusy: boolean; readonly waiting: Exchange[] }

/**
 * Wraps a listener so that the requests of one connection are begun one after another, in their order. Node passes all
 * requests that arrive together (HTTP pipelining) at once, which lets a few kilobytes occupy the process. What a closed
 * connection has sent is not begun.
 */
export function inTurns(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>()
  const ready: Connection[] = []
  let running = 0

  const begin = (connection: Connection, { request, response }: Exchange) => {
    connection.isBusy = true
    response.once('close', () => {
      connection.isBusy = false
      if (connection.waiting.length === 0) return
      ready.push(connection)
      if (running < lanes) {
        running++
        setImmediate(runLane)
      }
    })
    listener(request, response)
  }

  const runLane = () => {
    const connection = ready.shift()
    const exchange = connection?.waiting.shift()
    if (connection && exchange && !exchange.request.socket.destroyed) begin(connection, exchange)
    if (ready.length > 0) setImmediate(runLane)
    else running--
  }

  const connectionOf = (socket: Socket): Connection => {
    const existing = connections.get(socket)
    if (existing) return existing
    const connection: Connection = { isBusy: false, waiting: [] }
    connections.set(socket, connection)
    socket.once('close', () => {
      connection.waiting.length = 0
    })
    return connection
  }

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const connection = connectionOf(socket)
    if (!connection.isBusy && connection.waiting.length === 0) begin(connection, { request, response })
    else if (connection.waiting.length < mostWaiting) connection.waiting.push({ request, response })
    else socket.destroy()
  }
}
