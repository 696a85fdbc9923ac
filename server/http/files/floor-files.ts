import { readFileSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { inlineScriptsOf } from './inline-scripts.ts'

type Playable = { readonly streams: readonly string[]; readonly frames: readonly string[] }

type Options = {
  readonly folder: string
  /** Sites whose streams live rooms may play, and whose pages they may frame. */
  playable(): Promise<Playable>
}

/** Source for CSP: only the tag scanner is compiled in the browser. */
const compiles = "'wasm-unsafe-eval'"
/**
 * First Chromium version that supports `'wasm-unsafe-eval'`; before it, only full `eval` permission lets the reader
 * run.
 */
const knownFromChromium = 97
const compilesBefore = "'unsafe-eval'"

const policyOf = (page: string, compiling: string) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", compiling, ...inlineScriptsOf(page)].join(' ')}`,
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The built ordering front end below /floor/, with the page that plays a live room: the console frames it too. */
export async function floorFiles(app: FastifyInstance, { folder, playable }: Options): Promise<void> {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const [policy, policyBefore] = [policyOf(page, compiles), policyOf(page, compilesBefore)]
  const roomHtml = readFileSync(path.join(folder, 'room.html'), 'utf8')
  await app.register(files, {
    root: folder,
    prefix: '/floor/',
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    globIgnore: ['index.html', 'room.html'],
    setHeaders: (reply, file) => {
      // Names under assets/ change with their content.
      const isImmutable = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
  app.get('/floor', { exposeHeadRoute: true }, (request, reply) => {
    const query = request.url.split('?')[1]
    return reply.redirect(`/floor/${query ? `?${query}` : ''}`)
  })
  for (const address of ['/floor/', '/floor/index.html'])
    app.get(address, { exposeHeadRoute: true }, ({ headers }, reply) => {
      const pagePolicy = isChromiumBefore(headers['user-agent']) ? policyBefore : policy
      return reply
        .headers({ ...pageHeaders(pagePolicy), vary: 'user-agent' })
        .type('text/html; charset=utf-8')
        .send(page)
    })
  app.get('/floor/room', { exposeHeadRoute: true }, async (_request, reply) => {
    // Read on each request: a page opened before a room was created can play it all the same. Without the database
    // nothing external plays.
    const origins = await playable().catch(() => ({ streams: [], frames: [] }))
    return reply
      .headers(pageHeaders(roomPolicy(origins, inlineScriptsOf(roomHtml))))
      .type('text/html; charset=utf-8')
      .send(roomHtml)
  })
}

/** One that names itself otherwise gets the stricter policy, and says at a scan that it cannot read. */
function isChromiumBefore(userAgent = ''): boolean {
  const version = /Chrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1]
  return version !== undefined && Number(version) < knownFromChromium
}

function roomPolicy({ streams, frames }: Playable, scripts: readonly string[]): string {
  const sources = ["'self'", ...streams].join(' ')
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    "img-src 'self'",
    `connect-src ${sources}`,
    `media-src blob: ${sources}`,
    // A page of our own in here could reach data that the frame protects.
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function pageHeaders(content: string): Record<string, string> {
  return {
    'content-security-policy': content,
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}
