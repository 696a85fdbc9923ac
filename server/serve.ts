import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as rest, setImmediate } from 'node:timers/promises'
import { prepareSounds } from '@fairdesk/contract/names/sounds'
import { endWithParent } from './db/embedded/parent-watch.ts'
import { StartupProblem } from './db/embedded/startup-problem.ts'
import { hasCode } from './db/embedded/system-errors.ts'
import type { FillDemo } from './domain/fairs/demo-fair.ts'
import type { PictureSource } from './domain/pictures/drawings.ts'
import type { Rehearser } from './domain/rehearsal/rehearser.ts'
import { dayOf } from './listening/certificate.ts'
import { toHttps } from './listening/to-https.ts'
import { LogFile } from './log-file.ts'
import { type Server, startServer } from './server.ts'
import { readSettings, type Settings } from './settings.ts'

type Prepare = (server: Server, settings: Settings, say: (line: string) => void) => Promise<void>

/** An export under way may finish; what hangs longer is cut. */
const graceMs = 3500

/** What the demo adds: a fair before anybody comes, the pictures of its goods, more fairs of its kind, and people who rehearse one. */
type Additions = {
  readonly prepare?: Prepare
  readonly pictureSource?: PictureSource
  readonly fillDemo?: FillDemo
  readonly rehearser?: Rehearser
}

/** Runs the server until a signal ends it: start, `prepare`, listen, and say how to sign in. */
export async function serve({ prepare, pictureSource, fillDemo, rehearser }: Additions = {}): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const ending = { asked: false, drainSeconds: 0, stop: async () => {} }
  endWhenAsked(ending, say)
  try {
    const started = performance.now()
    const settings = readSettings(process.env)
    const { drainSeconds = 0 } = settings
    ending.drainSeconds = drainSeconds
    const options = {
      consoleDir: built('console'),
      floorDir: built('floor'),
      logger: logging(settings),
      keepsReserve: true,
      say,
      pictureSource,
      fillDemo,
      rehearser,
    }
    const starting = startServer({ ...settings, ...options })
    ending.stop = async () => {
      const { readiness, stop } = await starting
      readiness.drain()
      await rest(drainSeconds * 1000)
      await stop()
    }
    const server = await starting
    await prepare?.(server, settings, say)
    await listen(server, settings)
    announce(server, settings, say)
    void prepareSounds(() => setImmediate())
    say(`Ready after ${((performance.now() - started) / 1000).toFixed(1)} s. Ctrl-C ends it.`)
  } catch (error) {
    // Whatever was under way breaks off when the end is asked for.
    if (ending.asked) return
    await ending.stop().catch(() => undefined)
    if (!(error instanceof StartupProblem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function listen(server: Server, { port, host, httpPort }: Settings): Promise<void> {
  const redirect = httpPort === null ? null : toHttps(() => boundTo(server)?.port ?? port)
  // Before the app listens: it takes no hooks afterwards.
  server.app.addHook('onClose', async () => {
    redirect?.close()
    redirect?.closeAllConnections()
  })
  await opened('PORT', { port, host }, () => server.app.listen({ port, host }))
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
        `Port ${port} is taken. End the other program or choose another with ${name}=8081 npm start.`,
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

function announce(server: Server, settings: Settings, say: (line: string) => void): void {
  const { address, port } = boundTo(server) ?? { address: settings.host, port: settings.port }
  const host = address.includes(':') ? `[${address}]` : address
  const { certificate } = server
  say(`Fairdesk is open at http${certificate ? 's' : ''}://${host}:${port}/`)
  if (certificate)
    say(`Its certificate is for ${certificate.names.join(', ') || 'no name'}, until ${dayOf(certificate.until)}.`)
  if (settings.httpPort !== null) say(`Browsers that come to port ${settings.httpPort} by http are sent on to https.`)
  if (settings.trustedProxies.length > 0)
    say(`Proxies that say where a call came from: ${settings.trustedProxies.join(', ')}.`)
  if (server.madePassword === null) return
  const password = settings.adminPassword === null ? server.madePassword : '(ADMIN_PASSWORD)'
  say(
    `Sign in as admin with the password ${password}${settings.adminPassword === null ? ' — it is shown only this once' : ''}`,
  )
}

function built(workspace: 'console' | 'floor'): string | null {
  const folder = path.join(import.meta.dirname, '..', workspace, 'dist')
  return existsSync(path.join(folder, 'index.html')) ? folder : null
}

function logging({ dataDir }: Settings) {
  return { level: process.env.LOG_LEVEL ?? 'warn', stream: new LogFile(path.join(dataDir, 'server.log')) }
}

type Ending = { asked: boolean; readonly drainSeconds: number; readonly stop: () => Promise<void> }

/** A signal while starting ends the start too: what is up by then is stopped. So does the end of the runner. */
function endWhenAsked(ending: Ending, say: (line: string) => void): void {
  const end = () => {
    if (ending.asked) return
    ending.asked = true
    say('Ending …')
    setTimeout(() => process.exit(1), graceMs + 1000 + ending.drainSeconds * 1000).unref()
    ending.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  endWithParent(end)
}
