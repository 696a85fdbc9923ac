import type { Moments } from '@fairdesk/contract/areas/reports/moment'
import type { Refusal } from '@fairdesk/contract/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { FactsChange, MomentFigures, Services } from './areas/context.ts'
import type { FairDb } from './db/fair-types.gen.ts'
import type { PlatformDb } from './db/platform-types.gen.ts'
import { prepared } from './db/prepared.ts'
import type { Principal } from './domain/accounts/principal.ts'
import { DealerDoor } from './domain/accounts/sign-in/dealer-door.ts'
import { signInWatch } from './domain/accounts/sign-in/sign-in-watch.ts'
import { whySessionEnded } from './domain/accounts/sign-in/why-ended.ts'
import type { NewJob } from './domain/jobs/job.ts'
import { enqueue } from './domain/jobs/queue.ts'
import { refuseClosedOrders } from './domain/orders/closed-orders.ts'
import type { GatheredSave } from './domain/orders/save/gathered-save.ts'
import { type SentFile, unpackSent } from './domain/pictures/unpack-sent.ts'
import { readSystemSettings } from './domain/settings/system-settings.ts'
import type { Engine } from './engine/engine.ts'
import { figuresAt } from './figures-at.ts'
import { knownFault } from './http/answer.ts'
import type { Call } from './http/call.ts'
import type { CallServices, WriteHandler } from './http/call-services.ts'
import { changeRecorder } from './http/change-recorder.ts'
import { DevicePaces } from './http/device-paces.ts'
import { gateOf } from './http/gathered/gate-of.ts'
import { runWrite } from './http/write.ts'
import type { AuditEntry, Done } from './http/write-records.ts'
import { changesMoreThanOrders, engineWith, feedOf, gatherMoved, showMoved } from './moved.ts'
import { otherFairsOf } from './other-fair.ts'
import type { Parts } from './parts.ts'
import { noteExport, noteRefusal } from './security-notes.ts'

/** Gives each call the contexts its area's types promise: the right database, the engine, the transaction. */
export function roomsOf(dependencies: Parts): CallServices {
  const { platform, sessions, passwords, seal, fairs, dataDir, pictureSource, fillDemo, rehearsing } = dependencies
  const { presence, shownFeed, deviceNews, engines, jobs, standby, log, security, health } = dependencies
  const services: Services = {
    ...{ platform, sessions, passwords, seal, fairs, dataDir, pictureSource, fillDemo, rehearsing, standby },
    ...{
      presence,
      shownFeed,
      deviceNews,
      security,
      health,
      log,
      wakeJobs: () => jobs.wake(),
      changed: (fair) => engines.changed(fair),
    },
    ...{ engineOf: (fair) => engines.engineOf(fair), dealerDoor: new DealerDoor() },
  }
  return {
    dataDir: dependencies.dataDir,
    limits: dependencies.limits,
    takesSecretGets: dependencies.webRules.takesSecretGets,
    health: dependencies.health,
    diskStage: () => dependencies.disk.stage,
    paces: dependencies.isUnpaced ? { check: () => undefined } : new DevicePaces(),
    whyEnded: (token) => whySessionEnded(dependencies.platform, token),
    principalOf: (token) => (token === '' ? Promise.resolve(null) : dependencies.sessions.principalOf(token)),
    watchSignIn: (token, principal) => signInWatch(dependencies.sessions, token, principal),
    readContext: (call) => readContext(dependencies, services, call),
    write: (call, auditEntry, handler) => write({ dependencies, services }, { call, auditEntry }, handler),
    largestUpload: async ({ uploadLimit }) => {
      const { settings } = await readSystemSettings(dependencies.platform)
      return (uploadLimit === undefined ? settings.uploadMegabytes : settings.pictureZipMegabytes) * 1024 * 1024
    },
  }
}

async function readContext(dependencies: Parts, services: Services, call: Call): Promise<unknown> {
  const { user, principal, caller } = call
  if (call.endpoint.access.kind === 'public' || !principal) return { services, caller, user }
  noteDevice(dependencies, principal)
  noteExport(dependencies.security, call)
  const { db } = await dependencies.fairs.databaseOf(principal.fair)
  return { services, caller, ...whoAsks(principal), db, ...figuresFor(dependencies, call) }
}

/** A device that calls is there, whatever it calls for. */
function noteDevice({ presence }: Pick<Parts, 'presence'>, principal: Principal | null): void {
  if (principal?.kind !== 'dealer') return
  presence.touched(principal.fair, { deviceId: principal.deviceId, accountId: principal.ref })
}

/** Staff as `user`, others under the name of their kind, so that no handler takes one for another. */
function whoAsks(principal: Principal): object {
  return principal.kind === 'staff' ? { user: principal } : { [principal.kind]: principal }
}

type StartedJob = Pick<NewJob, 'kind' | 'input' | 'dedupeKey' | 'runsAgain'>

function starterOf({ account, realName }: AuditEntry, { requestId }: Call['caller']) {
  return { principal: account, realName, requestId }
}

async function write(
  { dependencies, services }: { readonly dependencies: Parts; readonly services: Services },
  { call, auditEntry }: { readonly call: Call; readonly auditEntry: AuditEntry },
  handler: WriteHandler,
): Promise<unknown> {
  const { principal, caller, endpoint, input, signal } = call
  const files = endpoint.uploadLimit === 'pictures' ? await picturesOf(call, dependencies) : call.files
  const commitCallbacks: (() => unknown)[] = []
  const afterFailing: ((refusal: Refusal | null) => unknown)[] = []
  let movedFacts = gatherMoved()
  const work = async (tables: Record<string, unknown>) => {
    commitCallbacks.length = 0
    afterFailing.length = 0
    movedFacts = gatherMoved()
    const { record, recordNothing, result } = changeRecorder(endpoint.path)
    const afterCommit = (run: () => unknown) => void commitCallbacks.push(run)
    const afterRollBack = (run: (refusal: Refusal | null) => unknown) => void afterFailing.push(run)
    const { markFactsChanged } = movedFacts
    const hooks = { record, recordNothing, afterCommit, afterRollBack, markFactsChanged }
    const startJob = (job: StartedJob) => {
      afterCommit(() => dependencies.jobs.wake())
      return enqueue(Object(tables).db, { ...job, ...starterOf(auditEntry, caller) })
    }
    const identity = principal ? whoAsks(principal) : { user: null }
    const base = { services, caller, ...identity, files, signal, ...hooks, startJob, ...figuresFor(dependencies, call) }
    const answer = await handler.run({ ...base, ...tables }, input)
    return { answer, change: result(), feed: feedOf(movedFacts.all()) }
  }
  const tellLog = (error: unknown) => dependencies.log(`after ${endpoint.path}`, error)
  try {
    const answer = await inTransaction({ dependencies, call, auditEntry, handler }, work)
    noteDevice(dependencies, principal)
    if (principal) void showMoved(dependencies.engines, principal.fair, movedFacts.all()).catch(tellLog)
    // Devices look every two seconds by themselves: orders, which move all the time, can wait for that.
    if (principal?.kind === 'staff' && changesMoreThanOrders(movedFacts.all()))
      services.deviceNews.publish(principal.fair.id)
    await Promise.all(commitCallbacks.map((run) => Promise.resolve().then(run).catch(tellLog)))
    return await completed(dependencies, call, { handler, answer, factsChanges: movedFacts.all() })
  } catch (error) {
    noteRefusal(dependencies.security, call, error)
    for (const run of afterFailing) await Promise.resolve(knownFault(error)).then(run).catch(tellLog)
    throw error
  }
}

type CallOutcome = {
  readonly handler: WriteHandler
  readonly answer: unknown
  readonly factsChanges: readonly FactsChange[]
}

/** The answer with the fields that are counted whenever it is given. */
async function completed(
  dependencies: Parts,
  { principal, input }: Call,
  { handler, answer, factsChanges }: CallOutcome,
): Promise<unknown> {
  if (!handler.complete || !principal) return answer
  const { fair } = principal
  const { db } = await dependencies.fairs.databaseOf(fair)
  const engine = await engineWith(dependencies.engines, fair, factsChanges)
  return { ...Object(answer), ...Object(await handler.complete({ ...whoAsks(principal), db, engine }, input)) }
}

async function picturesOf({ files }: Call, { platform }: Parts): Promise<SentFile[]> {
  const { settings } = await readSystemSettings(platform)
  return unpackSent(files, settings.pictureMegabytes * 1024 * 1024)
}

type Work = (tables: Record<string, unknown>) => Promise<Done>
type WriteCall = { readonly call: Call; readonly auditEntry: AuditEntry; readonly handler: WriteHandler }

async function inTransaction(
  { dependencies, call, auditEntry, handler }: WriteCall & { readonly dependencies: Parts },
  work: Work,
): Promise<unknown> {
  const { endpoint, principal } = call
  // A call open to everybody (sign-in) holds no transaction while it waits for a password to be hashed.
  if (endpoint.access.kind === 'public' || !principal) return publicWrite(dependencies.platform, auditEntry, work)
  if (endpoint.database === 'platform') {
    return runWrite(dependencies.platform, auditEntry, (platform: Transaction<PlatformDb>) => work({ platform }))
  }
  const { db } = await dependencies.fairs.databaseOf(principal.fair)
  const workInFair = async (transaction: Transaction<FairDb>, gathered?: GatheredSave) => {
    if (principal.kind === 'staff') await refuseClosedOrders(transaction, endpoint, principal)
    return work({ db: transaction, gathered })
  }
  if (!handler.gathered) return runWrite(db, auditEntry, workInFair)
  const { customerId = ownCustomer(principal), rows } = handler.gathered(call.input)
  return gateOf(db).write({ audit: auditEntry, customerId, rows, work: workInFair })
}

function ownCustomer(principal: Principal): number {
  return principal.kind === 'dealer' ? principal.customerId : 0
}

async function publicWrite(platform: Kysely<PlatformDb>, auditEntry: AuditEntry, work: Work): Promise<unknown> {
  const { answer, change } = await work({})
  if (change) {
    const { ip, action, requestId } = auditEntry
    const { account = '', realName = '' } = change.actor ?? {}
    await sql`${prepared}
      insert into operation_log (account, real_name, ip, action, request_id, ref)
      values (${account}, ${realName}, ${ip}, ${action}, ${requestId}, ${change.ref})`.execute(platform)
  }
  return answer
}

/** The fair's engine, its figures of any moment, and another fair beside it; without a user there is no fair. */
function figuresFor(dependencies: Parts, { principal, user, endpoint }: Call) {
  const fairOf = (): Principal['fair'] => {
    if (!principal) throw new Error('no fair without a user')
    return principal.fair
  }
  const engine = async (): Promise<Engine> => dependencies.engines.engineOf(fairOf())
  const figures = async (moments: Moments): Promise<MomentFigures> => {
    const fair = fairOf()
    const { db } = await dependencies.fairs.databaseOf(fair)
    return figuresAt({ platform: dependencies.platform, db, fair, engine }, moments)
  }
  return { engine, figures, otherFair: otherFairsOf(dependencies, { user, endpoint }) }
}
