import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin } from '../../permissions.ts'

/**
 * How the standby stands: synchronous: saves wait until it has them; following: it comes along; copying: its first copy is being made;
 * lost: it lacks what is not kept any more and has to copy anew; stuck: it answers, but its database does not follow; away: nothing is
 * heard of it; older: its program could not serve this database.
 */
export const standbyConditions = ['synchronous', 'following', 'copying', 'lost', 'stuck', 'away', 'older'] as const
export type StandbyCondition = (typeof standbyConditions)[number]

/** What an administrator should do about it: nothing, keep an eye on it, see to it now. */
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
  /** When it was last heard of; null where it never was since this server started. */
  heardAt: z.string().nullable(),
  /** Of the database's log; null while it is not connected. */
  bytesBehind: z.number().nullable(),
  /** Since it last had everything; null where that was never seen since this server started. */
  secondsBehind: z.int().nullable(),
  filesBehind: z.int().nullable(),
  /** Of the first copy. */
  copied: z.object({ bytes: z.number(), ofBytes: z.number() }).nullable(),
})

export const StandbyAnswer = z.object({
  /** False where the database is a given one: its own standby is its own matter. */
  isPossible: z.boolean(),
  /** A code that another machine may join by, and what is typed there. */
  pairing: z
    .object({
      code: z.string(),
      port: z.int(),
      addresses: z.array(z.string()),
      until: z.string(),
      /** What starts a server as this one was started. */
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
  /** Lets the standby go: it follows no more, and this machine asks it no more before it serves. */
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
