import type { Manner } from './asker.ts'

/** How long the statements of calls may take, in milliseconds. */
export type StatementLimits = {
  /** A statement of a read. */
  readonly readMs: number
  /** A statement of a write, which holds locks that others wait for. */
  readonly writeMs: number
  /** Waiting for a lock that another holds. */
  readonly lockMs: number
  /** A commit: it waits for a synchronous standby, where there is one. */
  readonly commitMs: number
  /** What takes longer is named in the log. */
  readonly slowMs: number
}

export const usualLimits: StatementLimits = {
  readMs: 30_000,
  writeMs: 20_000,
  lockMs: 10_000,
  commitMs: 8000,
  slowMs: 1000,
}

/** Of long work: it stands in line behind whoever holds the lock, but not for ever. */
const longLockMs = 600_000

/** What a connection begins with. */
export function startingLimits({ readMs, lockMs }: StatementLimits): string {
  return `-c statement_timeout=${readMs} -c lock_timeout=${lockMs}`
}

/** Turns a connection from any manner to this one. */
export const turningTo: Readonly<Record<Manner, string>> = {
  usual: 'reset statement_timeout; reset lock_timeout; reset synchronous_commit',
  long: `set statement_timeout = 0; set lock_timeout = ${longLockMs}; reset synchronous_commit`,
  signIn: 'reset statement_timeout; reset lock_timeout; set synchronous_commit = local',
}

/** The commit was sent, and nobody knows yet whether the standby has it: the same write under the same number settles it. */
export class CommitInDoubt extends Error {
  constructor() {
    super('the commit was not confirmed in time')
  }
}

/** Commits have not been confirmed lately: nothing was begun. */
export class CommitsHang extends Error {
  constructor() {
    super('commits are not confirmed at the moment')
  }
}
