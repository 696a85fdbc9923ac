import { StartupProblem } from '../db/embedded/startup-problem.ts'
import { portOf } from './port-setting.ts'

/** Environment settings of a second machine. */
export type PairSettings = {
  /** Address at which the machines of a pair answer each other, and the database's port for the other's. */
  readonly pairHost: string
  readonly pairPort: number
  readonly databasePort: number
  /** The machine whose standby this one is, or becomes. */
  readonly standbyOf: { readonly host: string; readonly port: number } | null
  readonly standbyCode: string | null
  /** A standby begins with a new copy, where it was away for too long or cannot follow. */
  readonly copiesAnew: boolean
  /** Term in which a person permits this machine to serve while its pair's other machine is unreachable. */
  readonly serveAlone: number | null
  /** Run by the shell when this machine has taken over: moves the hall's address here. */
  readonly takenOverCommand: string | null
}

export function pairSettingsOf(env: Readonly<Record<string, string | undefined>>): PairSettings {
  const pairPort = portOf('PAIR_PORT', env.PAIR_PORT ?? '7443')
  return {
    pairHost: env.PAIR_HOST ?? '0.0.0.0',
    pairPort,
    databasePort: portOf('PAIR_DATABASE_PORT', env.PAIR_DATABASE_PORT ?? String(pairPort + 1)),
    standbyOf: standbyOf(env.STANDBY_OF),
    standbyCode: env.STANDBY_CODE || null,
    copiesAnew: env.STANDBY_COPY === 'anew',
    serveAlone: env.SERVE_ALONE ? Number(env.SERVE_ALONE) : null,
    takenOverCommand: env.TAKEN_OVER_COMMAND || null,
  }
}

function standbyOf(text: string | undefined): PairSettings['standbyOf'] {
  if (!text) return null
  const url = URL.parse(`https://${text}`)
  if (url?.pathname !== '/' || url.search || url.hash || url.username)
    throw new StartupProblem(`STANDBY_OF is "${text}"; it must be the address of the first machine, as 10.0.0.5:7443.`)
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 7443) }
}
