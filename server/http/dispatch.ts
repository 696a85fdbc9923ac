import type { Area, Endpoint } from '@fairdesk/contract/endpoint'
import { databaseHeader } from '@fairdesk/contract/envelope'
import { diskHeader } from '@fairdesk/contract/values/disk-stage'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askFor } from '../db/statements/asker.ts'
import {
  checkAccess,
  checkChangingGet,
  checkDisk,
  checkFairTakesWrites,
  checkFloor,
  checkLevel,
  checkPreview,
  checkSecondFactor,
} from './access.ts'
import { namedOnly, success } from './answer.ts'
import { auditEntryOf } from './audit-entry.ts'
import type { Call } from './call.ts'
import { askerOf, goneSignal } from './call-asker.ts'
import type { CallServices, WriteHandler } from './call-services.ts'
import { callerOf } from './caller.ts'
import { receiveFiles, sendFile } from './files/transfer.ts'
import { parseInput } from './input/parse.ts'
import { sendEvents } from './live.ts'
import type { Overload, Passage } from './overload/overload.ts'
import { answerRead } from './reads/answer-read.ts'
import { LastAnswers } from './reads/last-answers.ts'
import { resentGets } from './resent-gets.ts'

/** Services of the calls, and the protection against too many of them. */
export type DispatchContexts = CallServices & { readonly overload: Overload }

export type AreaBindings = readonly { readonly area: Area; readonly handlers: Readonly<Record<string, unknown>> }[]

/** Makes a route of every contract entry. A changing GET answers POST on the same path as well. */
export function dispatch(app: FastifyInstance, wiring: AreaBindings, requestContexts: DispatchContexts): void {
  const onceOfResent = resentGets()
  const lastAnswers = new LastAnswers()
  for (const { area, handlers } of wiring) {
    for (const [name, endpoint] of Object.entries(area)) {
      checkDeclared(name, endpoint)
      addRoute(app, {
        endpoint,
        handler: handlerFrom(handlers[name], endpoint),
        requestContexts,
        onceOfResent,
        lastAnswers,
      })
    }
  }
}

function handlerFrom(handler: unknown, { path, added }: Endpoint): WriteHandler {
  // The area's own types have checked the handler's parameters.
  if (typeof handler === 'function' && !added) return { run: handler as WriteHandler['run'] }
  if (handler && typeof handler === 'object' && 'run' in handler && 'complete' in handler && added)
    return handler as WriteHandler
  throw new Error(`no handler for ${path}`)
}

type Route = {
  readonly endpoint: Endpoint
  readonly handler: WriteHandler
  readonly requestContexts: DispatchContexts
  readonly onceOfResent: ReturnType<typeof resentGets>
  readonly lastAnswers: LastAnswers
}

function checkDeclared(name: string, endpoint: Endpoint): void {
  const missing = (['effect', 'access', 'scope'] as const).filter((key) => endpoint[key] === undefined)
  if (endpoint.effect === 'write' && !endpoint.audit) throw new Error(`${name} writes without an audit name`)
  if (missing.length > 0) throw new Error(`${name} lacks ${missing.join(', ')}`)
}

/** Maximum body of a device's call; a save with the maximum number of cells is smaller. */
const mostDeviceBytes = 64 * 1024

function addRoute(app: FastifyInstance, route: Route): void {
  const { endpoint } = route
  const twin = endpoint.method === 'GET' && endpoint.effect === 'write'
  app.route({
    method: twin ? ['GET', 'POST'] : endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    config: { isWrite: endpoint.effect === 'write' },
    ...(endpoint.access.kind === 'dealer' ? { bodyLimit: mostDeviceBytes } : {}),
    handler: (request, reply) => askFor(askerOf(endpoint, request, reply), () => answerCall(route, request, reply)),
  })
}

type HttpExchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

async function answerCall(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const passage = route.requestContexts.overload.passage(route.endpoint, { request, reply })
  try {
    // An upload begins once its files are here: slow lines must not occupy the turns of others.
    if (route.endpoint.transport !== 'upload') await passage.enter()
    return await answerAdmitted(route, passage, { request, reply })
  } finally {
    passage.end()
  }
}

async function answerAdmitted(route: Route, passage: Passage, { request, reply }: HttpExchange): Promise<unknown> {
  const { endpoint, requestContexts } = route
  reply.header('cache-control', 'no-store')
  checkChangingGet(request, endpoint, requestContexts)
  if (endpoint.secret) reply.header('vary', '*')
  checkFloor(endpoint, request.headers)
  const token = String(request.headers.token ?? '')
  const principal = await requestContexts.principalOf(token)
  if (!principal && endpoint.access.kind === 'dealer' && token !== '') throw await requestContexts.whyEnded(token)
  checkAccess(endpoint, principal)
  passage.takeShare(principal)
  if (principal?.kind === 'dealer') requestContexts.paces.check(principal, endpoint)
  const user = principal?.kind === 'staff' ? principal : null
  checkPreview(endpoint, user)
  checkSecondFactor(endpoint, user)
  const stage = requestContexts.diskStage()
  // Sent with refusals too: the console shows the current restrictions on every screen.
  if (principal && stage !== 'free') reply.header(diskHeader, stage)
  if (user && requestContexts.health.unavailableMs !== null) reply.header(databaseHeader, 'unavailable')
  checkDisk(endpoint, stage)
  if (user) checkFairTakesWrites(endpoint, user)
  const { dataDir } = requestContexts
  const isUpload = endpoint.transport === 'upload'
  const incoming = isUpload
    ? await receiveFiles(request, { dataDir, largest: await requestContexts.largestUpload(endpoint) })
    : undefined
  try {
    if (isUpload) await passage.enter()
    const raw = incoming?.fields ?? (request.method === 'GET' ? request.query : request.body)
    const input = parseInput(endpoint, raw)
    checkLevel(endpoint, principal, input)
    const signal = isUpload ? goneSignal(reply) : undefined
    const call: Call = {
      endpoint,
      principal,
      user,
      caller: callerOf(request),
      files: incoming?.files ?? [],
      input,
      signal,
    }
    return await respond(route, call, { request, reply, passage })
  } finally {
    await incoming?.discard()
  }
}

async function respond(route: Route, call: Call, http: HttpExchange & { readonly passage: Passage }): Promise<unknown> {
  const { endpoint, handler, requestContexts } = route
  const toEnvelope = (answer: unknown) => success(namedOnly(endpoint, answer), endpoint.said)
  if (endpoint.effect === 'write') return toEnvelope(await answerWrite(route, call, http.request))
  if (isJsonRead(call)) return answerRead(route, call, http)
  const answer = await handler.run(await requestContexts.readContext(call), call.input)
  if (endpoint.transport === 'download') return sendFile(http.reply, answer)
  if (endpoint.transport === 'live') {
    const token = String(http.request.headers.token ?? '')
    http.passage.endTurn()
    const signIn = call.principal && requestContexts.watchSignIn(token, call.principal)
    return sendEvents(http.request, http.reply, { stream: answer, signIn })
  }
  return toEnvelope(answer)
}

function isJsonRead({ endpoint: { transport = 'json' } }: Call): boolean {
  return transport === 'json'
}

function answerWrite({ endpoint, handler, requestContexts, onceOfResent }: Route, call: Call, request: FastifyRequest) {
  const auditEntry = auditEntryOf(call, request, requestContexts.limits)
  const write = () => requestContexts.write(call, auditEntry, handler)
  if (!endpoint.isRelative || request.method !== 'GET') return write()
  return onceOfResent(`${call.user?.sessionId} ${request.url}`, write)
}
