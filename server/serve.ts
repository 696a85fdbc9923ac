import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as rest, setImmediate } from 'node:timers/promises'
import { prepareSounds } from '@fairdesk/contract/names/sounds'
import { endWithParent } from './db/embedded/process/parent-watch.ts'
import { StartupProblem, typed } from './db/embedded/startup-problem.ts'
import { hasCode } from './db/embedded/system-errors.ts'
import { passwords } from './domain/accounts/sign-in/passwords.ts'
import type { FillDemo } from './domain/fair-lifecycle/demo-fair.ts'
import type { PictureSource } from './domain/pictures/drawings.ts'
import type { Rehearser } from './domain/rehearsal/rehearser.ts'
import { installationSecret } from './domain/settings/secret.ts'
import { recordTakeOver } from './domain/standby/take-over.ts'
import { dayOf } from './listening/certificate.ts'
import { ownAddress } from './listening/own-address.ts'
import { Listening } from './listening/tls-server.ts'
import { toHttps } from './listening/to-https.ts'
import { type ServerLog, serverLog } from './log/server-log.ts'
import { type Server, startServer } from './server.ts'
import { readSettings, type Settings } from './settings.ts'
import { standbyPage } from './standby/page/page-server.ts'
import { type Machine, playRoles } from './standby/roles.ts'
import { clearSecrets } from './start-settings/secret-settings.ts'

type Prepare = (server: Server, settings: Settings, writeLine: (line: string) => void) => Promise<void>

/** Time for work in progress to finish, and then for the embedded database to stop; longer work is cut off. */
const [graceMs, databaseStopMs] = [3500, 5000]

/** The demo's additions: a first fair, pictures of its goods, more such fairs, players for rehearsals. */
type Additions = {
  readonly prepare?: Prepare
  readonly pictureSource?: PictureSource
  readonly fillDemo?: FillDemo
  readonly rehearser?: Rehearser
}

/** Runs the server until a signal ends it: start, `prepare`, listen, and say how to sign in. One of a pair plays the role it has there. */
export async function serve(additions: Additions = {}): Promise<void> {
  const output: { writeLine(line: string): void } = {
    writeLine: (line) => void process.stdout.write(`${line}\n`),
  }
  const writeLine = (line: string) => output.writeLine(line)
  const ending: ShutdownState = { stopRequest: new AbortController(), drainSeconds: 0, stop: async () => {} }
  endWhenAsked(ending, writeLine)
  try {
    const settings = readSettings(process.env)
    clearSecrets(process.env)
    ending.drainSeconds = settings.drainSeconds ?? 0
    const log = logOf(settings)
    output.writeLine = log.writeLine
    const run: Run = { settings, additions, ending, writeLine, logger: log.logger }
    if (settings.databaseUrl) await serveCalls(run, {})
    else await serveInRole(run)
  } catch (error) {
    // Whatever was under way breaks off when the end is asked for.
    if (ending.stopRequest.signal.aborted) return
    await ending.stop().catch(() => undefined)
    if (!(error instanceof StartupProblem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

type Run = {
  readonly settings: Settings
  readonly additions: Additions
  readonly ending: ShutdownState
  readonly writeLine: (line: string) => void
  readonly logger: ServerLog['logger']
}

/** The embedded database may have a second machine that follows it, or follow that one. */
async function serveInRole(run: Run): Promise<void> {
  const { settings, ending, writeLine, logger } = run
  const { dataDir, secret, port, host } = settings
  const log = logTo(logger)
  await playRoles({
    settings,
    serve: (machine) => serveCalls(run, machine),
    openPage: async (standby) => {
      const listening = new Listening(settings.tls, log)
      const hashing = () => passwords(installationSecret(dataDir, secret))
      const page = standbyPage({ standby, passwords: hashing, listening, logger })
      await opened('PORT', { port, host }, () => page.listen({ port, host }))
      writeLine(`The page of the standby is open at ${ownAddress(page, listening.certificate ? 'https' : 'http')}/`)
      return async () => {
        listening.stop()
        await page.close()
      }
    },
    secretKey: () => installationSecret(dataDir, secret).toString('hex'),
    ...{ writeLine, log },
    onStop: (stop) => {
      ending.stop = stop
    },
    signal: ending.stopRequest.signal,
  })
}

async function serveCalls(run: Run, { takeOver, ...machine }: Partial<Machine>): Promise<Server> {
  const { settings, additions, ending, writeLine, logger } = run
  const { prepare, ...demo } = additions
  const started = performance.now()
  const built = { consoleDir: builtIn('console'), floorDir: builtIn('floor') }
  const starting = startServer({ ...settings, ...machine, ...built, logger, keepsReserve: true, writeLine, ...demo })
  ending.stop = async () => {
    const running = await Promise.race([starting, rest(graceMs)])
    // Migrations may take minutes: their database is stopped under them.
    if (!running) return machine.embedded?.stop()
    running.readiness.drain()
    await rest((settings.drainSeconds ?? 0) * 1000)
    await running.stop(graceMs)
  }
  const server = await starting
  if (takeOver) await recordTakeOver(server.platform.db, takeOver)
  await prepare?.(server, settings, writeLine)
  await listen(server, settings)
  announce(server, settings, writeLine)
  void prepareSounds(() => setImmediate())
  writeLine(`Ready after ${((performance.now() - started) / 1000).toFixed(1)} s. Ctrl-C ends it.`)
  return server
}

async function listen(server: Server, { port, host, httpPort }: Settings): Promise<void> {
  const redirect = httpPort === null ? null : toHttps(() => boundTo(server)?.port ?? port)
  // Before the app listens: it takes no hooks afterwards.
  server.app.addHook('onClose', async () => {
    redirect?.close()
    redirect?.closeAllConnections()
  })
  await opened('PORT', { port, host }, () => server.listen({ port, host }))
  if (redirect === null || httpPort === null) return
  await opened('HTTP_PORT', { port: httpPort, host }, async () => {
    redirect.listen(httpPort, host)
    await once(redirect, 'listening')
  })
}

/** @throws StartupProblem where the port cannot be had, naming the setting that says it */
async function opened(
  name: 'PORT' | 'HTTP_PORT',
  { port, host }: Pick<Settings, 'port' | 'host'>,
  open: () => Promise<unknown>,
): Promise<void> {
  try {
    await open()
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE'))
      throw new StartupProblem(
        `Port ${port} is taken. End the other program or choose another with ${name}=8081 ${typed('start')}.`,
      )
    if (hasCode(error, 'EACCES'))
      throw new StartupProblem(`Port ${port} may not be opened by this user. Choose one above 1023 with ${name}.`)
    if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND'))
      throw new StartupProblem(`HOST is "${host}", which is no address of this machine.`)
    throw error
  }
}

function boundTo({ app }: Server): AddressInfo | null {
  const bound = app.server.address()
  return bound !== null && typeof bound === 'object' ? bound : null
}

function announce(server: Server, settings: Settings, writeLine: (line: string) => void): void {
  const { address, port } = boundTo(server) ?? { address: settings.host, port: settings.port }
  const host = address.includes(':') ? `[${address}]` : address
  const { certificate } = server
  writeLine(`Fairdesk is open at http${certificate ? 's' : ''}://${host}:${port}/`)
  if (certificate)
    writeLine(`Its certificate is for ${certificate.names.join(', ') || 'no name'}, until ${dayOf(certificate.until)}.`)
  if (settings.httpPort !== null)
    writeLine(`Browsers that come to port ${settings.httpPort} by http are sent on to https.`)
  if (settings.trustedProxies.length > 0)
    writeLine(`Proxies that say where a call came from: ${settings.trustedProxies.join(', ')}.`)
  if (server.madePassword === null) return
  const password = settings.adminPassword === null ? server.madePassword : '(ADMIN_PASSWORD)'
  writeLine(
    `Sign in as admin with the password ${password}${settings.adminPassword === null ? ' — it is shown only this once' : ''}`,
  )
}

function builtIn(workspace: 'console' | 'floor'): string | null {
  const folder = path.join(import.meta.dirname, '..', workspace, 'dist')
  return existsSync(path.join(folder, 'index.html')) ? folder : null
}

function logOf({ dataDir, databaseUrl, port, log = { level: 'warn', format: 'auto' } }: Settings): ServerLog {
  return serverLog({ ...log, dataDir, isShared: databaseUrl !== null, port })
}

type ShutdownState = { readonly stopRequest: AbortController; drainSeconds: number; stop: () => Promise<void> }

/** Stops the server and all it started on a signal, also during startup, or when the parent process ends. */
function endWhenAsked(ending: ShutdownState, writeLine: (line: string) => void): void {
  const end = () => {
    if (ending.stopRequest.signal.aborted) return
    ending.stopRequest.abort()
    writeLine('Ending …')
    setTimeout(() => process.exit(1), graceMs + databaseStopMs + ending.drainSeconds * 1000).unref()
    ending.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  endWithParent(end)
}

/** A logger while there is no app. */
function logTo(logger: ServerLog['logger']) {
  const stream = typeof logger === 'object' && 'stream' in logger ? logger.stream : undefined
  return (msg: string, error?: unknown) => {
    const err = error instanceof Error ? { message: error.message, stack: error.stack } : error
    stream?.write(`${JSON.stringify({ level: 40, time: Date.now(), msg, err })}\n`)
  }
}
