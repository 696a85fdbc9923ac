import path from 'node:path'
import { StartupProblem } from './db/embedded/startup-problem.ts'
import type { WebRules } from './http/edge/web-rules.ts'
import type { TlsFiles } from './listening/certificate.ts'
import { trustOf } from './listening/proxies.ts'
import { type LogSettings, readLogSettings } from './log/server-log.ts'
import { connectionsOf } from './start-settings/connections-setting.ts'
import { type PairSettings, pairSettingsOf } from './start-settings/pair-settings.ts'
import { portOf } from './start-settings/port-setting.ts'
import { withSecretFiles } from './start-settings/secret-settings.ts'

/** Environment settings; listed in the README. */
export type Settings = PairSettings & {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Maximum connections to a database server, shared by the fairs on it. */
  readonly databaseConnections?: number
  readonly adminPassword: string | null
  /** The installation's key where DATA_DIR does not hold it: several servers on one database have one key. */
  readonly secret: string | null
  readonly demo: boolean
  /** Goes on with a DATA_DIR that was copied while its server ran. */
  readonly acceptsCopy?: boolean
  /** Null where the port speaks plain HTTP. */
  readonly tls: TlsFiles | null
  /** Port at which browsers that come by plain HTTP are redirected to HTTPS; null for none. */
  readonly httpPort: number | null
  /** Addresses and networks trusted to report the origin of a call. */
  readonly trustedProxies: readonly string[]
  /**
   * Seconds between the signal to end and the end, during which `/readyz` tells proxies to send no more traffic here.
   */
  readonly drainSeconds?: number
  /** A host name that answers nothing but the ordering front end and its calls. */
  readonly floorHost?: string | null
  /** Bearer token that may read /metrics; null allows only this machine. */
  readonly metricsToken?: string | null
  /** Takes DATA_DIR for the folder that the servers of the database share, though another one was. */
  readonly adoptsDataDir?: boolean
  readonly webRules?: WebRules
  readonly log?: LogSettings
}

export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const env = withSecretFiles(environment)
  const port = portOf('PORT', env.PORT ?? '8080')
  const tls = tlsOf(env)
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir: path.resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL || null,
    databaseConnections: connectionsOf(env.DATABASE_CONNECTIONS),
    adminPassword: env.ADMIN_PASSWORD || null,
    secret: env.FAIRDESK_SECRET ?? null,
    floorHost: env.FLOOR_HOST || null,
    metricsToken: tokenOf(env.METRICS_TOKEN),
    adoptsDataDir: isOn(env.ADOPT_DATA_DIR),
    log: readLogSettings(env),
    demo: !isOff(env.DEMO),
    webRules: { sendsHsts: !isOff(env.HSTS), takesSecretGets: !isOff(env.LEGACY_GET_LOGIN) },
    acceptsCopy: isOn(env.ACCEPT_COPY),
    tls,
    drainSeconds: drainOf(env.DRAIN_SECONDS ?? '0'),
    httpPort: httpPortOf(env.HTTP_PORT, { port, tls }),
    trustedProxies: proxiesOf(env.TRUSTED_PROXIES ?? ''),
    ...pairSettingsOf(env),
  }
}

function isOn(text = ''): boolean {
  return ['on', '1', 'true', 'yes'].includes(text.toLowerCase())
}

function isOff(text = ''): boolean {
  return ['off', '0', 'false', 'no'].includes(text.toLowerCase())
}

function tokenOf(text: string | undefined): string | null {
  if (!text) return null
  if (!/^\S{16,}$/.test(text))
    throw new StartupProblem('METRICS_TOKEN must have at least 16 characters without white space.')
  return text
}

function tlsOf({ TLS_CERT: certificate, TLS_KEY: key }: Readonly<Record<string, string | undefined>>): TlsFiles | null {
  if (!certificate && !key) return null
  if (!certificate || !key)
    throw new StartupProblem(
      `${certificate ? 'TLS_KEY' : 'TLS_CERT'} is missing: HTTPS needs both, TLS_CERT and TLS_KEY.`,
    )
  return { certificate: path.resolve(certificate), key: path.resolve(key) }
}

function httpPortOf(text: string | undefined, { port, tls }: Pick<Settings, 'port' | 'tls'>): number | null {
  if (!text) return null
  const httpPort = portOf('HTTP_PORT', text)
  if (!tls)
    throw new StartupProblem(
      'HTTP_PORT sends browsers on to HTTPS, which needs TLS_CERT and TLS_KEY. Without them PORT itself speaks HTTP.',
    )
  if (httpPort === port && port !== 0)
    throw new StartupProblem(`HTTP_PORT and PORT are both ${port}; HTTP and HTTPS need a port each.`)
  return httpPort
}

function proxiesOf(text: string): string[] {
  const proxies = text.split(',').flatMap((proxy) => proxy.trim() || [])
  // Report an invalid entry at startup, not at the first call.
  trustOf(proxies)
  return proxies
}

function drainOf(text: string): number {
  const seconds = Number(text)
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 300)
    throw new StartupProblem(`DRAIN_SECONDS is "${text}"; it must be a number of seconds from 0 to 300.`)
  return seconds
}
