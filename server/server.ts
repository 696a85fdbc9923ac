import { randomBytes } from 'node:crypto'
import { passwordShape } from '@fairdesk/contract/values/password'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { buildApp } from './app.ts'
import { wiring } from './areas/index.ts'
import type { CallAs } from './areas/job-services.ts'
import { type Parts, roomsOf } from './call-contexts.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { StartupProblem } from './db/embedded/startup-problem.ts'
import { waitForGivenServer } from './db/given-server.ts'
import { migratePlatform } from './db/migrate.ts'
import type { Database } from './db/open.ts'
import type { PlatformDb } from './db/platform-types.gen.ts'
import { type Readiness, readinessOf } from './db/readiness.ts'
import { ensureAdmin, hasAccounts } from './domain/accounts/accounts.ts'
import { isCommonPassword } from './domain/accounts/common-passwords.ts'
import { othersIn } from './domain/accounts/sign-in/find-others.ts'
import { type Passwords, passwords } from './domain/accounts/sign-in/passwords.ts'
import { Sessions } from './domain/accounts/sign-in/sessions.ts'
import { DeviceNews } from './domain/dealers/device-news.ts'
import type { FillDemo } from './domain/fairs/demo-fair.ts'
import { ShownFeed } from './domain/live-rooms/shown-feed.ts'
import type { PictureSource } from './domain/pictures/drawings.ts'
import type { Presence } from './domain/presence/presence.ts'
import { PlayersElsewhere } from './domain/rehearsal/players-elsewhere.ts'
import type { Rehearser } from './domain/rehearsal/rehearser.ts'
import type { Rehearsing } from './domain/rehearsal/rehearsing.ts'
import type { DiskWatch } from './domain/settings/disk-watch.ts'
import type { FairDatabases } from './domain/settings/fair-databases.ts'
import { type Seal, sealWith } from './domain/settings/seal.ts'
import { checkSecret, installationSecret } from './domain/settings/secret.ts'
import type { Engines } from './engine/engines.ts'
import { sweepUploadFolders } from './http/files/upload-folders.ts'
import type { Jobs } from './job-runners.ts'
import type { Certificate } from './listening/certificate.ts'
import { ownAddress } from './listening/own-address.ts'
import { trustOf } from './listening/proxies.ts'
import { Listening } from './listening/tls-server.ts'
import { openDatabases } from './open-databases.ts'
import { ownCalls } from './own-calls.ts'
import type { Settings } from './settings.ts'

export type Server = {
  readonly app: FastifyInstance
  readonly platform: Database<PlatformDb>
  readonly fairs: FairDatabases
  readonly engines: Engines
  readonly sessions: Sessions
  readonly shown: ShownFeed
  readonly jobs: Jobs
  readonly disk: DiskWatch
  readonly presence: Presence
  readonly readiness: Readiness
  readonly url: string
  /** What it shows to browsers over HTTPS; null where it speaks plain HTTP. */
  readonly certificate: Certificate | null
  /** Shown once: the first administrator's password where none was given; null when there was an account already. */
  readonly madePassword: string | null
  stop(): Promise<void>
}

const closingMs = 2000

function neverBegun(): never {
  throw new Error('a job has begun before the secret was read')
}

type Options = Pick<Settings, 'dataDir' | 'databaseUrl' | 'adminPassword'> &
  Partial<Pick<Settings, 'secret' | 'tls' | 'trustedProxies' | 'floorHost'>> & {
    readonly consoleDir: string | null
    readonly floorDir?: string | null
    /** Keeps a file as the last reserve of a disk that fills; not for the short lives of tests. */
    readonly keepsReserve?: boolean
    /** Lets customers' devices call as often as they like: for tests that order faster than people. */
    readonly isUnpaced?: boolean
    readonly logger: FastifyServerOptions['logger']
    readonly say: (line: string) => void
    /** Draws what `skcs.drawing` names; without one nothing is drawn. */
    readonly pictureSource?: PictureSource | undefined
    /** Fills fairs that administrators make to try things on. */
    readonly fillDemo?: FillDemo | undefined
    /** Plays rehearsals; without one there are none. */
    readonly rehearser?: Rehearser | undefined
  }

/** Brings the database up and migrated and builds the app on it; `stop` ends both. It does not listen. */
export async function startServer(options: Options): Promise<Server> {
  const trusts = trustOf(options.trustedProxies ?? [])
  const listening = new Listening(options.tls ?? null, (line) => log(line))
  const embedded = options.databaseUrl ? null : await startEmbedded({ dataDir: options.dataDir, log: options.say })
  const url = options.databaseUrl ?? embedded?.url ?? ''
  const onLost = (error: Error) => app?.log.warn({ err: error }, 'database connection lost')
  const log = (line: string, error?: unknown) => app?.log.warn({ err: error }, line)
  let app: FastifyInstance | undefined
  let sealed: Seal | undefined
  let called: CallAs | undefined
  const seal = () => sealed ?? neverBegun()
  const callAs: CallAs = (endpoint, call) => (called ?? neverBegun())(endpoint, call)
  const { dataDir, pictureSource = () => null, fillDemo = null, keepsReserve = false, rehearser } = options
  const address = () => (app ? ownAddress(app, listening.certificate ? 'https' : 'http') : null)
  const rehearsing = rehearsingBy(rehearser, address)
  const added = { dataDir, pictureSource, fillDemo, rehearsing, log }
  const opened = openDatabases({ url, ...added, keepsReserve, seal, callAs, onLost })
  const { platform, fairs, news, engines, disk, jobs, presence } = opened
  const stop = async () => {
    listening.stop()
    if (app) await closeInTime(app)
    await jobs.stop()
    await opened.close()
    await embedded?.stop()
  }
  try {
    if (options.databaseUrl) await waitForGivenServer(url, options)
    await migratePlatform(platform.pool)
    const keys = await keysOf(platform, installationSecret(dataDir, options.secret))
    sealed = keys.seal
    const madePassword = await firstAdmin(platform, keys.passwords, options.adminPassword)
    const sessions = await Sessions.follow({ database: platform, news, ...othersIn(fairs) })
    const watched = { presence, ...(await followed(opened, log)) }
    const known = { fairs, engines, jobs, disk, ...added }
    const readiness = readinessOf({ platform: platform.pool, fairs: () => fairs.pools() })
    const { isUnpaced = false, consoleDir, floorDir = null, floorHost = null, logger } = options
    const parts: Parts = { isUnpaced, ...known, platform: platform.db, readiness, ...keys, ...watched, sessions }
    app = await buildApp({ ...parts, consoleDir, floorDir, floorHost, logger, listening, trusts })
    called = ownCalls(wiring, roomsOf(parts))
    await sweepUploadFolders(dataDir)
    await disk.start()
    presence.start()
    jobs.start()
    const made = { url, certificate: listening.certificate, madePassword, stop }
    return { app, platform, fairs, engines, sessions, shown: watched.shown, jobs, disk, presence, readiness, ...made }
  } catch (error) {
    await stop()
    throw error
  }
}

async function keysOf({ db }: Database<PlatformDb>, secret: Buffer) {
  await checkSecret(db, secret)
  return { passwords: passwords(secret), seal: sealWith(secret) }
}

type Opened = Pick<ReturnType<typeof openDatabases>, 'platform' | 'news' | 'fairs'>

/** What customers' devices are told by, in every process. */
async function followed({ platform, news, fairs }: Opened, log: (line: string, error?: unknown) => void) {
  return {
    deviceNews: await DeviceNews.follow(platform, news),
    shown: await ShownFeed.follow({ database: platform, news, fairs, log }),
  }
}

function rehearsingBy(run: Rehearser | undefined, address: () => string | null): Rehearsing | null {
  return run ? { run, address, elsewhere: new PlayersElsewhere() } : null
}

/** Calls under way may finish; a caller who keeps his line open longer does not keep the database from stopping. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), closingMs)
  await app.close()
  clearTimeout(cut)
}

/** No default password: the first one is given by ADMIN_PASSWORD or made here. */
async function firstAdmin(
  { db }: Database<PlatformDb>,
  hashing: Passwords,
  given: string | null,
): Promise<string | null> {
  if (await hasAccounts(db)) return null
  if (given !== null) await refuseWeakPassword(given)
  const password = given ?? randomBytes(9).toString('base64url')
  const made = await ensureAdmin(db, await hashing.hash(password))
  return made ? password : null
}

/** The console asks no less of an administrator who changes his own. */
async function refuseWeakPassword(password: string): Promise<void> {
  if (!passwordShape.test(password))
    throw new StartupProblem('ADMIN_PASSWORD must have 5 to 18 characters without white space.')
  if (await isCommonPassword(password, 'admin'))
    throw new StartupProblem('ADMIN_PASSWORD is one of the passwords people use most; choose another.')
}
