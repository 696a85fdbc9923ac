import { setTimeout as rest } from 'node:timers/promises'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { buildApp } from './app.ts'
import { wiring } from './areas/index.ts'
import type { CallAs } from './areas/job-services.ts'
import { refuseUnfinishedDatabase, refuseUnfinishedDirectory } from './backup/restore/unfinished.ts'
import { roomsOf } from './call-contexts.ts'
import { type DatabaseServer, startEmbedded } from './db/embedded/embedded.ts'
import { waitForGivenServer } from './db/given-server.ts'
import { loggedHealth } from './db/health/database-health.ts'
import { migratePlatform } from './db/migrate.ts'
import type { Database } from './db/open.ts'
import type { PlatformDb } from './db/platform-types.gen.ts'
import { type Readiness, readinessOf } from './db/readiness.ts'
import type { StatementLimits } from './db/statements/limits.ts'
import { StatementWatch } from './db/statements/statement-watch.ts'
import { passwords } from './domain/accounts/sign-in/passwords.ts'
import type { Sessions } from './domain/accounts/sign-in/sessions.ts'
import type { FillDemo } from './domain/fair-lifecycle/demo-fair.ts'
import type { FairDatabases } from './domain/fairs/fair-databases.ts'
import type { ShownFeed } from './domain/live-rooms/shown-feed.ts'
import type { PictureSource } from './domain/pictures/drawings.ts'
import type { Presence } from './domain/presence/presence.ts'
import { PlayersElsewhere } from './domain/rehearsal/players-elsewhere.ts'
import type { Rehearser } from './domain/rehearsal/rehearser.ts'
import type { RehearsalSetup } from './domain/rehearsal/rehearsing.ts'
import { checkDataFolder } from './domain/settings/data-folder.ts'
import type { DiskWatch } from './domain/settings/disk-watch.ts'
import { type Seal, sealWith } from './domain/settings/seal.ts'
import { checkSecret, installationSecret } from './domain/settings/secret.ts'
import type { StandbyControl } from './domain/standby/standby-control.ts'
import type { Engines } from './engine/engines.ts'
import { firstAdmin } from './first-admin.ts'
import { followServices } from './followed-services.ts'
import { usualWebRules } from './http/edge/web-rules.ts'
import { sweepUploadFolders } from './http/files/upload-folders.ts'
import type { Jobs } from './job-runners.ts'
import { Acceptors } from './listening/acceptors.ts'
import type { Certificate } from './listening/certificate.ts'
import { ownAddress } from './listening/own-address.ts'
import { trustOf } from './listening/proxies.ts'
import { Listening } from './listening/tls-server.ts'
import { openDatabases } from './open-databases.ts'
import { ownCalls } from './own-calls.ts'
import type { Parts } from './parts.ts'
import type { Settings } from './settings.ts'

export type Server = {
  readonly app: FastifyInstance
  readonly platform: Database<PlatformDb>
  readonly fairs: FairDatabases
  readonly engines: Engines
  readonly sessions: Sessions
  readonly shownFeed: ShownFeed
  readonly jobs: Jobs
  readonly disk: DiskWatch
  readonly presence: Presence
  readonly readiness: Readiness
  readonly url: string
  /** Certificate shown to browsers over HTTPS; null for plain HTTP. */
  readonly certificate: Certificate | null
  /** Generated password of the first administrator, shown once; null if an account existed already. */
  readonly madePassword: string | null
  /** Opens the port, with several sockets where the system can, and returns the URL. */
  readonly listen: Acceptors['listen']
  /** Ends all but the database. */
  stopServing(): Promise<void>
  /** Ends all; work that takes longer than `mostMs` is cut off by the end of the embedded database. */
  stop(mostMs?: number): Promise<void>
}

const closingMs = 2000

function neverBegun(): never {
  throw new Error('a job has begun before the secret was read')
}

type Options = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseConnections' | 'adminPassword'> &
  Partial<Pick<Settings, 'secret' | 'tls' | 'trustedProxies' | 'floorHost' | 'metricsToken'>> &
  Partial<Pick<Settings, 'adoptsDataDir' | 'acceptsCopy' | 'webRules'>> & {
    /** A database that runs already; it is stopped with the server. */
    readonly embedded?: DatabaseServer
    /** The second machine, as far as this one may have any. */
    readonly standby?: StandbyControl
    readonly consoleDir: string | null
    readonly floorDir?: string | null
    /** Keeps a file as the last reserve of a disk that fills; not for the short lives of tests. */
    readonly keepsReserve?: boolean
    /** Disables the rate limit of customers' devices: for tests that order faster than people. */
    readonly isUnpaced?: boolean
    /** For tests that would not wait as long as people do. */
    readonly limits?: Partial<StatementLimits>
    readonly logger: FastifyServerOptions['logger']
    readonly writeLine: (line: string) => void
    /** Draws the pictures named by `skcs.drawing`; without it nothing is drawn. */
    readonly pictureSource?: PictureSource | undefined
    /** Fills fairs that administrators make to try things on. */
    readonly fillDemo?: FillDemo | undefined
    /** Plays rehearsals; without it there are none. */
    readonly rehearser?: Rehearser | undefined
  }

/** Brings the database up and migrated and builds the app on it; `stop` ends both. It does not listen. */
export async function startServer(options: Options): Promise<Server> {
  refuseUnfinishedDirectory(options.dataDir)
  const trusts = trustOf(options.trustedProxies ?? [])
  const listening = new Listening(options.tls ?? null, (line) => log(line))
  const embedded = options.databaseUrl ? null : await embeddedOf(options)
  const url = options.databaseUrl ?? embedded?.url ?? ''
  const log = (line: string, error?: unknown) => app?.log.warn({ err: error }, line)
  let [app, sealed, called]: [app?: FastifyInstance, sealed?: Seal, called?: CallAs] = []
  const seal = () => sealed ?? neverBegun()
  const callAs: CallAs = (endpoint, call) => (called ?? neverBegun())(endpoint, call)
  const { dataDir, pictureSource = () => null, fillDemo = null, keepsReserve = false, rehearser } = options
  const rehearsing = rehearsingBy(rehearser, listening, () => app)
  const added = { dataDir, secret: options.secret ?? null, pictureSource, fillDemo, rehearsing, log }
  const health = loggedHealth(log)
  const watch = new StatementWatch((slow) => app?.log.warn(slow, 'slow statement'), options.limits, health)
  const around = { connections: options.databaseConnections, keepsReserve, seal, callAs, watch, health }
  const opened = openDatabases({ url, ...added, ...around })
  const { platform, fairs, engines, disk, jobs, presence } = opened
  const stopServing = once(async () => {
    listening.stop()
    if (app) await closeInTime(app)
    await jobs.stop()
    await opened.close()
  })
  const stop = (mostMs?: number) => stopBoth(stopServing(), embedded, mostMs)
  try {
    await bringUp(platform, options)
    const keys = await keysOf(platform, options)
    sealed = keys.seal
    const madePassword = await firstAdmin(platform, keys.passwords, options.adminPassword)
    const followed = await followServices({ ...opened, health: health.of(url), dataDir, log })
    const watched = { presence, ...rulesOf(options), ...followed }
    const services = { fairs, engines, jobs, disk, standby: options.standby ?? null, limits: watch.limits, ...added }
    const readiness = readinessOf({ platform: platform.pool, fairs: () => fairs.pools, health: watched.health })
    const parts: Parts = { ...services, platform: platform.db, readiness, ...keys, ...watched }
    app = await buildApp({ ...parts, ...outsideOf(options), listening, trusts, platformPool: platform.pool })
    const { listen } = new Acceptors(app)
    called = ownCalls(wiring, roomsOf(parts))
    await sweepUploadFolders(dataDir)
    await disk.start()
    presence.start()
    jobs.start()
    const serverHandle = { url, listen, certificate: listening.certificate, madePassword, stopServing, stop }
    return { app, platform, fairs, engines, ...watched, jobs, disk, readiness, ...serverHandle }
  } catch (error) {
    await stop()
    throw error
  }
}

function outsideOf({ consoleDir, floorDir = null, floorHost = null, metricsToken = null, logger }: Options) {
  return { consoleDir, floorDir, floorHost, metricsToken, logger }
}

function rulesOf({ isUnpaced = false, webRules = usualWebRules }: Options): Pick<Parts, 'isUnpaced' | 'webRules'> {
  return { isUnpaced, webRules }
}

/** Ends the database behind what serves on it; after `mostMs`, under it. */
async function stopBoth(serving: Promise<void>, embedded: DatabaseServer | null, mostMs?: number): Promise<void> {
  await (embedded && mostMs ? Promise.race([serving, rest(mostMs)]) : serving)
  await embedded?.stop()
}

async function bringUp({ pool }: Database<PlatformDb>, { databaseUrl, writeLine }: Options): Promise<void> {
  if (databaseUrl) await waitForGivenServer(databaseUrl, { writeLine })
  await refuseUnfinishedDatabase(pool)
  await migratePlatform(pool)
}

async function embeddedOf(options: Options): Promise<DatabaseServer> {
  return options.embedded ?? startEmbedded({ ...options, log: options.writeLine })
}

function once(work: () => Promise<void>): () => Promise<void> {
  let started: Promise<void> | undefined
  return () => (started ??= work())
}

type House = Pick<Options, 'dataDir' | 'secret' | 'databaseUrl' | 'adoptsDataDir'>

/** Checks that key and folder belong to the database, and returns the tools made of the key. */
async function keysOf(
  { db }: Database<PlatformDb>,
  { dataDir, secret: configuredSecret, databaseUrl, adoptsDataDir }: House,
) {
  const secret = installationSecret(dataDir, configuredSecret)
  await checkSecret(db, secret)
  if (databaseUrl) await checkDataFolder(db, { dataDir, adopts: adoptsDataDir })
  return { passwords: passwords(secret), seal: sealWith(secret) }
}

function rehearsingBy(
  run: Rehearser | undefined,
  { certificate }: Listening,
  appOf: () => FastifyInstance | undefined,
): RehearsalSetup | null {
  const address = () => {
    const app = appOf()
    return app ? ownAddress(app, certificate ? 'https' : 'http') : null
  }
  return run ? { run, address, elsewhere: new PlayersElsewhere() } : null
}

/**
 * Closes the app. Calls in progress may finish; a client that keeps its connection open longer does not delay the
 * database's stop.
 */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), closingMs)
  await app.close()
  clearTimeout(cut)
}
