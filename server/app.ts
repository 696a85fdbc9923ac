import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { wiring } from './areas/index.ts'
import { lastBackupAt } from './backup/plan/sign.ts'
import { roomsOf } from './call-contexts.ts'
import { liveOrigins } from './domain/live-rooms/live-origins.ts'
import { embeddedPageOrigins } from './domain/settings/embedded-page-origins.ts'
import { dispatch } from './http/dispatch.ts'
import { securityHeaders } from './http/edge/security-headers.ts'
import { answerFaults } from './http/faults.ts'
import { consoleFiles } from './http/files/console-files.ts'
import { floorFiles } from './http/files/floor-files.ts'
import { keepToFloor } from './http/files/floor-host.ts'
import { pictures } from './http/files/pictures.ts'
import { readJson } from './http/input/read-json.ts'
import { keepLiveStreams } from './http/live.ts'
import { answerNotYet } from './http/not-yet.ts'
import { serveDocuments } from './http/open-api.ts'
import { doorServer } from './http/overload/door.ts'
import { refuseUnparsed } from './http/overload/envelopes.ts'
import { Overload } from './http/overload/overload.ts'
import type { Trust } from './listening/proxies.ts'
import type { Listening } from './listening/tls-server.ts'
import { serveMetrics } from './metrics/metrics-route.ts'
import type { MetricSources } from './metrics/process-metrics.ts'
import { requestIds, tellRequestIds } from './metrics/request-ids.ts'
import type { Parts } from './parts.ts'

export type AppOptions = Parts & {
  /** The built console; without it only the API is served. */
  readonly consoleDir: string | null
  /** Directory of the built ordering front end; without it, /floor/ serves nothing. */
  readonly floorDir?: string | null
  /** Host name that serves only the floor and its calls; null if there is none. */
  readonly floorHost?: string | null
  readonly logger: FastifyServerOptions['logger']
  readonly listening: Listening
  readonly trusts: Trust
  readonly platformPool: MetricSources['platform']
  /** Token that permits reading /metrics from anywhere. */
  readonly metricsToken?: string | null
}

/** The whole server short of its port: tests call it through `inject`, main listens with it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const areas = wiring.map(({ area }) => area)
  const overload = new Overload(areas)
  const { listening, engines, fairs, readiness, metricsToken = null } = options
  const app = Fastify({
    logger: withoutTokens(options.logger),
    genReqId: requestIds(options.trusts),
    exposeHeadRoutes: false,
    bodyLimit: 2 * 1024 * 1024,
    serverFactory: (listener) => doorServer(listener, { overload, serverFor: (outer) => listening.serverFor(outer) }),
    clientErrorHandler: refuseUnparsed,
    // Take a caller's address, protocol and host from a proxy only if it is trusted.
    trustProxy: (address) => options.trusts(address),
    routerOptions: { ignoreTrailingSlash: false },
    // Answer requests on open connections as usual, then close those: the framework's own refusal is not our
    // envelope, and a phone would take it for that of a Wi-Fi's sign-in page.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  })
  // JSON only: text/plain needs no preflight, so another site's form could send it.
  app.removeContentTypeParser('text/plain')
  readJson(app)
  tellRequestIds(app)
  securityHeaders(app, options.webRules)
  answerFaults(app)
  if (options.floorHost) keepToFloor(app, options.floorHost)
  keepLiveStreams(app)
  const lastBackup = () => lastBackupAt(options.platform)
  serveMetrics(app, { platform: options.platformPool, fairs, engines, readiness, lastBackup, token: metricsToken })
  await app.register(compress, { global: true, threshold: 2048, encodings: ['gzip'], zlibOptions: { level: 4 } })
  answerHealth(app, options)
  serveDocuments(app, areas, (token) => options.sessions.userOf(token))
  await app.register(async (scope) => serveCalls(scope, options, overload), { prefix: '/api' })
  await app.register(pictures, options)
  if (options.floorDir) {
    const playable = () => liveOrigins(options)
    await app.register(floorFiles, { folder: options.floorDir, playable })
  }
  if (options.consoleDir) {
    const embeddable = () => embeddedPageOrigins(options.platform)
    await app.register(consoleFiles, { folder: options.consoleDir, embeddable })
  }
  return app
}

/** For proxies: the process lives, and it can serve. They judge the status alone. */
function answerHealth(app: FastifyInstance, { readiness }: Pick<Parts, 'readiness'>): void {
  app.get('/healthz', { exposeHeadRoute: true }, () => ({ ok: true }))
  app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    const ok = await readiness.isReady()
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok })
  })
}

/** At its most talkative level the multipart parser writes a call's headers to the log: the sign-in is among them. */
function withoutTokens(logger: AppOptions['logger']): NonNullable<AppOptions['logger']> {
  if (typeof logger !== 'object') return logger ?? false
  return { ...logger, redact: ['busboyOptions.headers.token', 'busboyOptions.headers.cookie'] }
}

/** Uploads have routes and a body parser of their own, so that no JSON call swallows a multipart body. */
async function serveCalls(scope: FastifyInstance, dependencies: Parts, overload: Overload): Promise<void> {
  const requestContexts = { ...roomsOf(dependencies), overload }
  scope.addHook('onClose', async () => {
    overload.stop()
    await dependencies.security.flush().catch(() => undefined)
  })
  const isUpload = (endpoint: { transport?: string }) => endpoint.transport === 'upload'
  const only = (upload: boolean) =>
    wiring.map(({ area, handlers }) => ({
      area: Object.fromEntries(Object.entries(area).filter(([, endpoint]) => isUpload(endpoint) === upload)),
      handlers,
    }))
  dispatch(scope, only(false), requestContexts)
  answerNotYet(scope, requestContexts.principalOf)
  await scope.register(async (uploads) => {
    await uploads.register(multipart)
    dispatch(uploads, only(true), requestContexts)
  })
}
