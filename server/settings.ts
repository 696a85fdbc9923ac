import path from 'node:path'
import { StartupProblem } from './db/embedded/startup-problem.ts'

/** What the environment says; the README lists it. */
export type Settings = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly adminPassword: string | null
  /** The installation's key where DATA_DIR does not hold it: several servers on one database have one key. */
  readonly secret: string | null
  readonly demo: boolean
  /** A host name that answers nothing but the ordering front end and its calls. */
  readonly floorHost?: string | null
}

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    port: portOf(env.PORT ?? '8080'),
    host: env.HOST ?? '127.0.0.1',
    dataDir: path.resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL || null,
    adminPassword: env.ADMIN_PASSWORD || null,
    secret: env.FAIRDESK_SECRET ?? null,
    floorHost: env.FLOOR_HOST || null,
    demo: !['off', '0', 'false', 'no'].includes((env.DEMO ?? 'on').toLowerCase()),
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartupProblem(`PORT is "${text}"; it must be a number from 0 to 65535.`)
  return port
}
