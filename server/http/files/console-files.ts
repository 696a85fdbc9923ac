import { readFileSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inlineScriptsOf } from './inline-scripts.ts'

type Options = {
  readonly folder: string
  /** Origins whose pages the console may show in a frame. */
  embeddable(): Promise<readonly string[]>
}

/** Separate pages for wall screens and kiosks, by address; the token is after a #, which is never sent here. */
const plainPages = { '/screen': 'screen.html', '/kiosk': 'kiosk.html' }

/** The built console. Addresses without a file of their own get the page, whose router knows them; boards and kiosks have pages of their own. */
export async function consoleFiles(app: FastifyInstance, { folder, embeddable }: Options): Promise<void> {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const policy = contentPolicy(page)
  await app.register(files, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Names under assets/ change with their content.
      const isImmutable = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
  for (const [address, file] of Object.entries(plainPages)) {
    const plain = readFileSync(path.join(folder, file), 'utf8')
    const plainPolicy = contentPolicy(plain)
    app.get(address, { exposeHeadRoute: true }, (_request, reply) =>
      reply.headers(pageHeaders(plainPolicy)).type('text/html; charset=utf-8').send(plain),
    )
  }
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const pathname = pathOf(request.url)
    if (pathname.startsWith('/api/') || path.extname(pathname) !== '' || isHidden(pathname)) return reply.callNotFound()
    // Programs that request /version or /status get a 404; a browser gets the page for any address its router knows.
    if (pathname !== '/' && !isNavigation(request)) return reply.callNotFound()
    // Without the database the page still opens and shows the problem.
    const origins = await embeddable().catch(() => [])
    return reply
      .headers(pageHeaders(`${policy}; frame-src ${["'self'", 'blob:', ...origins].join(' ')}`))
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

/** Returns true for what scanners look for: /.env, /.git/HEAD. */
function isHidden(pathname: string): boolean {
  return /\/(\.|%2e)/i.test(pathname)
}

function isNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html')
}

function pageHeaders(policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  }
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? ''
}

/** Scripts from our own files and the page's own inline scripts; antd writes styles at run time. */
function contentPolicy(page: string): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScriptsOf(page)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
