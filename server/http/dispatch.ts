import type { Area, Endpoint } from '@fairdesk/contract/endpoint'
import { type Refusal, refuseInput } from '@fairdesk/contract/refusal'
import { type DiskStage, diskHeader } from '@fairdesk/contract/values/disk-stage'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askFor } from '../db/statements/asker.ts'
import type { StatementLimits } from '../db/statements/limits.ts'
import { nameOf, type Principal } from '../domain/accounts/principal.ts'
import type { SessionUser } from '../domain/accounts/session-user.ts'
import {
  checkAccess,
  checkDisk,
  checkFairTakesWrites,
  checkFloor,
  checkLevel,
  checkPreview,
  refuseUnwantedNavigation,
} from './access.ts'
import { namedOnly, success } from './answer.ts'
import { askerOf, mannerOf } from './call-asker.ts'
import { type CallOrigin, callerOf } from './caller.ts'
import type { DevicePaces } from './device-paces.ts'
import { isHeld } from './etag.ts'
import { type Incoming, receiveFiles, sendFile } from './files/transfer.ts'
import { parseInput } from './input/parse.ts'
import { sendEvents } from './live.ts'
import { resentGets } from './resent-gets.ts'
import type { AuditEntry } from './write.ts'

/** Anything a handler may be given; each area's own types say what it really is. */
type Handler = (context: unknown, input: unknown) => unknown

/** A write's handler, and what completes its answer each time it is given. */
export type WriteHandler = { readonly run: Handler; readonly complete?: Handler }

export type Call = {
  readonly endpoint: Endpoint
  /** Who asks, of whichever kind; `user` where it is staff. */
  readonly principal: Principal | null
  readonly user: SessionUser | null
  readonly caller: CallOrigin
  readonly files: Incoming['files']
  readonly input: unknown
}

/** What the app lends the dispatcher: who asks, what handlers see, and how a write is run. */
export type Rooms = {
  principalOf(token: string): Promise<Principal | null>
  /** Of a customer's device whose sign-in has ended: why. */
  whyEnded(token: string): Promise<Refusal>
  /** How often customers' devices may call. */
  readonly paces: Pick<DevicePaces, 'check'>
  /** What the room left on the disk still allows. */
  diskStage(): DiskStage
  readContext(call: Call): Promise<unknown>
  write(call: Call, slip: AuditEntry, handler: WriteHandler): Promise<unknown>
  /** How long statements of calls may take. */
  readonly limits: StatementLimits
  /** Where files arrive. */
  readonly dataDir: string
  /** Bytes that one uploaded file may have. */
  largestUpload(endpoint: Endpoint): Promise<number>
}

export type Wiring = readonly { readonly area: Area; readonly handlers: Readonly<Record<string, unknown>> }[]

/** Makes a route of every contract entry. A changing GET answers POST on the same path as well. */
export function dispatch(app: FastifyInstance, wiring: Wiring, rooms: Rooms): void {
  const onceOfResent = resentGets()
  for (const { area, handlers } of wiring) {
    for (const [name, endpoint] of Object.entries(area)) {
      checkDeclared(name, endpoint)
      addRoute(app, { endpoint, handler: handlerFrom(handlers[name], endpoint), rooms, onceOfResent })
    }
  }
}

function handlerFrom(given: unknown, { path, added }: Endpoint): WriteHandler {
  // What an area's handler really takes, its own types have checked.
  if (typeof given === 'function' && !added) return { run: given as Handler }
  if (given && typeof given === 'object' && 'run' in given && 'complete' in given && added) return given as WriteHandler
  throw new Error(`no handler for ${path}`)
}

type Route = {
  readonly endpoint: Endpoint
  readonly handler: WriteHandler
  readonly rooms: Rooms
  readonly onceOfResent: ReturnType<typeof resentGets>
}

function checkDeclared(name: string, endpoint: Endpoint): void {
  const missing = (['effect', 'access', 'scope'] as const).filter((key) => endpoint[key] === undefined)
  if (endpoint.effect === 'write' && !endpoint.audit) throw new Error(`${name} writes without an audit name`)
  if (missing.length > 0) throw new Error(`${name} lacks ${missing.join(', ')}`)
}

/** What a customer's device sends at once: a save of as many cells as one may have is smaller. */
const mostDeviceBytes = 64 * 1024

function addRoute(app: FastifyInstance, route: Route): void {
  const { endpoint } = route
  const twin = endpoint.method === 'GET' && endpoint.effect === 'write'
  app.route({
    method: twin ? ['GET', 'POST'] : endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    ...(endpoint.access.kind === 'dealer' ? { bodyLimit: mostDeviceBytes } : {}),
    handler: (request, reply) => askFor(askerOf(endpoint, request, reply), () => answerCall(route, request, reply)),
  })
}

async function answerCall(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint, rooms } = route
  reply.header('cache-control', 'no-store')
  if (request.method === 'GET' && endpoint.effect === 'write') refuseUnwantedNavigation(request.headers)
  checkFloor(endpoint, request.headers)
  const token = String(request.headers.token ?? '')
  const principal = await rooms.principalOf(token)
  if (!principal && endpoint.access.kind === 'dealer' && token !== '') throw await rooms.whyEnded(token)
  checkAccess(endpoint, principal)
  if (principal?.kind === 'dealer') rooms.paces.check(principal, endpoint)
  const user = principal?.kind === 'staff' ? principal : null
  checkPreview(endpoint, user)
  const stage = rooms.diskStage()
  // Told with refusals too: the console says on every screen what is not possible for the moment.
  if (principal && stage !== 'free') reply.header(diskHeader, stage)
  checkDisk(endpoint, stage)
  if (user) checkFairTakesWrites(endpoint, user)
  const { dataDir } = rooms
  const isUpload = endpoint.transport === 'upload'
  const incoming = isUpload
    ? await receiveFiles(request, { dataDir, largest: await rooms.largestUpload(endpoint) })
    : undefined
  try {
    const raw = incoming?.fields ?? (request.method === 'GET' ? request.query : request.body)
    const input = parseInput(endpoint, raw)
    checkLevel(endpoint, principal, input)
    const call: Call = { endpoint, principal, user, caller: callerOf(request), files: incoming?.files ?? [], input }
    return await respond(route, call, { request, reply })
  } finally {
    await incoming?.discard()
  }
}

async function respond(
  route: Route,
  call: Call,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { endpoint, handler, rooms } = route
  const said = (answer: unknown) => success(namedOnly(endpoint, answer), endpoint.said)
  if (endpoint.effect === 'write') return said(await answerWrite(route, call, http.request))
  const answer = await handler.run(await rooms.readContext(call), call.input)
  if (endpoint.transport === 'download') return sendFile(http.reply, answer)
  if (endpoint.transport === 'live') {
    const token = String(http.request.headers.token ?? '')
    const isPublic = endpoint.access.kind === 'public'
    const isSignedIn = async () => isPublic || (await rooms.principalOf(token)) !== null
    return sendEvents(http.request, http.reply, { stream: answer, isSignedIn })
  }
  const envelope = said(answer)
  return isHeld(endpoint, envelope.data, http) ? http.reply.code(304).send() : envelope
}

function answerWrite({ endpoint, handler, rooms, onceOfResent }: Route, call: Call, request: FastifyRequest) {
  const write = () => rooms.write(call, slipOf(call, request, rooms.limits), handler)
  if (!endpoint.isRelative || request.method !== 'GET') return write()
  return onceOfResent(`${call.user?.sessionId} ${request.url}`, write)
}

function slipOf(call: Call, request: FastifyRequest, { writeMs }: Pick<StatementLimits, 'writeMs'>): AuditEntry {
  const viewer = call.user?.viewer
  return {
    account: viewer?.account ?? (call.principal ? nameOf(call.principal) : ''),
    realName: (viewer ?? call.user)?.realName ?? nameOfOther(call.principal),
    ip: call.caller.ip,
    requestId: call.caller.requestId,
    action: call.endpoint.audit ?? '',
    route: call.endpoint.path,
    plansOnce: call.principal?.kind === 'dealer',
    statementMs: mannerOf(call.endpoint) === 'usual' ? writeMs : null,
    // A key would keep a hash of the input, and with it of the password.
    key: call.endpoint.secret ? undefined : keyOf(call.input, request),
    intent: () => intentOf(call),
  }
}

/** By what people know somebody who is no staff. */
function nameOfOther(principal: Principal | null): string {
  return principal?.kind === 'dealer' ? principal.customerName : ''
}

/** What tells one write from another under the same key: the input, the files that came with it, and no passwords. */
export function intentOf({ endpoint, input, files }: Call): string {
  const said = files.length === 0 ? input : { input, files: files.map(({ sha256 }) => sha256) }
  return JSON.stringify(said ?? null, (name, value) => (endpoint.unkept?.includes(name) ? undefined : value))
}

/** `requestId` in what was sent and the header `Idempotency-Key` mean the same: the sender's number of one intent. */
function keyOf(input: unknown, { headers, body, query }: FastifyRequest): string | undefined {
  const sent = [input, body, query].map((one) => Object(one).requestId).find((key) => key !== undefined)
  const key: unknown = sent ?? headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string') refuseInput('requestId', 'notText')
  if (key.length > 100) refuseInput('requestId', 'tooLong', 100)
  return key
}
