import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { languageOf, refusal } from '../http/answer.ts'

/**
 * The port beside the one of HTTPS: pages are sent on for good, calls are told. A call is not sent on: its token would have
 * crossed the hall in the open each time.
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

/** Of a name or an address as browsers send it, without its port; null for what is neither. */
function hostOf(header: string | undefined): string | null {
  const url = header === undefined ? null : URL.parse(`http://${header}`)
  const isPlain = url && url.username === '' && url.pathname === '/' && url.search === '' && url.hash === ''
  return isPlain && url.hostname !== '' ? url.hostname : null
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  // What was sent is not wanted any more; unread it would break the connection before the answer is there.
  request.resume()
  const said = refusal('request.needs-https', {}, languageOf(request.headers['accept-language']))
  response
    .writeHead(400, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(said))
}
