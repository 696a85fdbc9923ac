import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { devicePace } from '@fairdesk/contract/device/device-pace'
import type { Area, Endpoint } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Selection of the calls in a document. */
type DocumentPart = { readonly title: string; readonly has: (endpoint: Endpoint) => boolean }

const fullDocument: DocumentPart = { title: 'Fairdesk', has: () => true }
/** Document of the calls for other customer front ends; without staff calls. */
const deviceDocument: DocumentPart = {
  title: 'Fairdesk for customers’ devices',
  has: ({ path }) => path.startsWith('/device/'),
}

/** Serves the whole document to staff alone (ASVS 13.4.5), and that of customers' devices to everybody. */
export function serveDocuments(
  app: FastifyInstance,
  areas: readonly Area[],
  userOf: (token: string) => Promise<unknown>,
): void {
  const onRequest = async ({ headers }: FastifyRequest) => {
    if (!(await userOf(String(headers.token ?? '')))) refuse('session.ended')
  }
  app.get('/api/openapi.json', { onRequest }, documentHandler(areas, fullDocument))
  app.get('/api/device/openapi.json', documentHandler(areas, deviceDocument))
}

/** Returns the handler of a document: made and compressed once, when it is first asked for. */
function documentHandler(areas: readonly Area[], part: DocumentPart) {
  let document: { readonly text: Buffer; readonly zipped: Buffer; readonly etag: string } | undefined
  const make = () => {
    const text = Buffer.from(JSON.stringify(openApi(areas, part)))
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    return { text, zipped: gzipSync(text), etag }
  }
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    document ??= make()
    reply
      .header('etag', document.etag)
      .header('vary', 'accept-encoding, token')
      .header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === document.etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    return takesGzip ? reply.header('content-encoding', 'gzip').send(document.zipped) : reply.send(document.text)
  }
}

/** The contract as an OpenAPI 3.1 document. */
function openApi(areas: readonly Area[], { title, has }: DocumentPart): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const area of areas) {
    for (const [name, endpoint] of Object.entries(area).filter(([, candidate]) => has(candidate))) {
      const methods =
        endpoint.method === 'GET' && endpoint.effect === 'write' ? ['get', 'post'] : [endpoint.method.toLowerCase()]
      paths[endpoint.path] = Object.fromEntries(methods.map((method) => [method, operation(name, endpoint, method)]))
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '0.1.0' },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
  }
}

function operation(name: string, endpoint: Endpoint, method: string): object {
  const input = schemaOf(endpoint.input, 'input')
  const pace = devicePace[endpoint.path]
  return {
    operationId: method === 'post' && endpoint.method === 'GET' ? `${name}ByPost` : name,
    ...(endpoint.access.kind === 'public' ? {} : { security: [{ token: [] }] }),
    'x-effect': endpoint.effect,
    'x-access': endpoint.access,
    'x-scope': endpoint.scope,
    ...(pace ? { 'x-pace': pace } : {}),
    ...(method === 'get'
      ? { parameters: parametersOf(input) }
      : { requestBody: { content: { [contentType(endpoint)]: { schema: input } } } }),
    responses: {
      200: { description: 'code, msg, data', content: answerOf(endpoint) },
      ...(endpoint.taggedBut ? { 304: { description: 'as the one of If-None-Match' } } : {}),
    },
  }
}

const whereRefused = {
  field: { type: 'string' },
  nextSec: { type: 'integer' },
  address: { type: 'string' },
  requestId: { type: 'string' },
}

function contentType(endpoint: Endpoint): string {
  return endpoint.transport === 'upload' ? 'multipart/form-data' : 'application/json'
}

function answerOf(endpoint: Endpoint): object {
  if (endpoint.transport === 'download') return { 'application/octet-stream': {} }
  const data = schemaOf(endpoint.output, 'output')
  if (endpoint.transport === 'live') return { 'text/event-stream': { schema: data } }
  const properties = { code: { type: 'integer' }, msg: { type: 'string' }, data, ...whereRefused }
  return { 'application/json': { schema: { type: 'object', properties, required: ['code', 'msg'] } } }
}

function parametersOf(schema: { properties?: Record<string, unknown>; required?: readonly string[] }): object[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

function schemaOf(
  schema: Endpoint['input'],
  io: 'input' | 'output',
): { properties?: Record<string, unknown>; required?: string[] } {
  // The contract types schemas by structure; every one of them is made by zod.
  return z.toJSONSchema(schema as unknown as z.ZodType, { io, unrepresentable: 'any' })
}
