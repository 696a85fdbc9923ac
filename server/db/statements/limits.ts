import type { Manner } from './asker.ts'

/** Time limits of calls' statements, in milliseconds. */
export type StatementLimits = {
  /** A statement of a read. */
  readonly readMs: number
  /** A statement of a write, which holds locks that others wait for. */
  readonly writeMs: number
  /** Waiting for a lock that another holds. */
  readonly lockMs: number
  /** A commit: it waits for a synchronous standby, where there is one. */
  readonly commitMs: number
  /** Slower statements are logged. */
  readonly slowMs: number
}

export const usualLimits: StatementLimits = {
  readMs: 30_000,
  writeMs: 20_000,
  lockMs: 10_000,
  commitMs: 8000,
  slowMs: 1000,
}

/** Lock timeout of long work: it queues behind the holder, but not for ever. */
const longLockMs = 600_000

/** Returns the initial settings of a connection. */
export function startingLimits({ readMs, lockMs }: StatementLimits): string {
  return `-c statement_timeout=${readMs} -c lock_timeout=${lockMs}`
}

/** Turns a connection from any manner to this one. */
export const turningTo: Readonly<Record<Manner, string>> = {
  usual: 'reset statement_timeout; reset lock_timeout; reset synchronous_commit',
  long: `set statement_timeout = 0; set lock_timeout = ${longLockMs}; reset synchronous_commit`,
  signIn: 'reset statement_timeout; reset lock_timeout; set synchronous_commit = local',
}

/** Thrown if a commit was sent but it is unknown if the standby has it: retry the same write under the same number. */
export class CommitInDoubt extends Error {
  constructor() {
    super('the commit was not confirmed in time')
  }
}

/** Thrown while commits are not being confirmed: nothing was begun. */
export class CommitsHang extends Error {
  constructor() {
    super('commits are not confirmed at the moment')
  }
}
