import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { languageOf, refusal } from '../http/answer.ts'

/**
 * Creates the server of the port beside HTTPS: pages are redirected permanently, calls are refused. A call is not
 * redirected: its token would be sent in clear text each time.
 */
export function toHttps(portOf: () => number): Server {
  const server = createServer((request, response) => answer(request, response, portOf()))
  server.headersTimeout = 15_000
  server.requestTimeout = 15_000
  return server
}

function answer(request: IncomingMessage, response: ServerResponse, port: number): void {
  response.setHeader('connection', 'close')
  const host = hostOf(request.headers.host)
  const path = request.url ?? ''
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/')
  if (!isPage || host === null || !path.startsWith('/')) {
    refuse(request, response)
    return
  }
  const location = `https://${host}${port === 443 ? '' : `:${port}`}${path}`
  response.writeHead(308, { location, 'cache-control': 'no-store' }).end()
}

/** Extracts a name or address as browsers send it, without its port; null if it is neither. */
function hostOf(header: string | undefined): string | null {
  const url = header === undefined ? null : URL.parse(`http://${header}`)
  const isPlain = url && url.username === '' && url.pathname === '/' && url.search === '' && url.hash === ''
  return isPlain && url.hostname !== '' ? url.hostname : null
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  // Discard the body; unread, it would break the connection before the answer arrives.
  request.resume()
  const envelope = refusal('request.needs-https', {}, languageOf(request.headers['accept-language']))
  response
    .writeHead(400, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(envelope))
}
