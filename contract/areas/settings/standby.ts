import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin } from '../../permissions.ts'

/**
 * State of the standby. synchronous: saves wait for it; following: it keeps up asynchronously; copying: its first
 * copy is under way; lost: it needs log that is no longer kept and must copy anew; stuck: it answers, but its
 * database does not follow; away: it cannot be reached; older: its program is too old for this database.
 */
export const standbyConditions = ['synchronous', 'following', 'copying', 'lost', 'stuck', 'away', 'older'] as const
export type StandbyCondition = (typeof standbyConditions)[number]

/** Urgency for an administrator: nothing, watch, act now. */
export const standbyAlarm: Record<StandbyCondition, 'none' | 'watch' | 'act'> = {
  synchronous: 'none',
  following: 'watch',
  copying: 'watch',
  lost: 'act',
  stuck: 'act',
  away: 'act',
  older: 'act',
}

const Standby = z.object({
  name: z.string(),
  address: z.string(),
  condition: z.enum(standbyConditions),
  /** Time of the last contact; null if there was none since this server started. */
  heardAt: z.string().nullable(),
  /** Bytes of the database log; null while it is not connected. */
  bytesBehind: z.number().nullable(),
  /** Since it last had everything; null where that was never seen since this server started. */
  secondsBehind: z.int().nullable(),
  filesBehind: z.int().nullable(),
  /** Progress of the first copy. */
  copied: z.object({ bytes: z.number(), ofBytes: z.number() }).nullable(),
})

export const StandbyAnswer = z.object({
  /** False where the database is a given one: its own standby is its own matter. */
  isPossible: z.boolean(),
  /** Pairing code for another machine, and the data to enter there. */
  pairing: z
    .object({
      code: z.string(),
      port: z.int(),
      addresses: z.array(z.string()),
      until: z.string(),
      /** Command that starts a server like this one. */
      startCommand: z.string(),
    })
    .nullable(),
  standby: Standby.nullable(),
})
export type StandbyAnswer = z.output<typeof StandbyAnswer>

/** The second machine, whose database is a replica of this one's. */
export const standby = area({
  state: {
    method: 'GET',
    path: '/standby/state',
    effect: 'read',
    access: admin,
    scope: 'none',
    input: nothing,
    output: StandbyAnswer,
  },
  /** Makes a code for another machine, good once and for a quarter of an hour. */
  beginPairing: {
    method: 'POST',
    path: '/standby/beginPairing',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'standby.begin-pairing',
    input: nothing,
    output: nothing,
  },
  /** Releases the standby: it stops following, and this machine no longer asks it before serving. */
  release: {
    method: 'POST',
    path: '/standby/release',
    effect: 'write',
    database: 'platform',
    access: admin,
    scope: 'none',
    audit: 'standby.release',
    input: nothing,
    output: nothing,
  },
})
