import type { BackupSettings } from '@fairdesk/contract/areas/settings/backups'
import { nextAtHour } from '@fairdesk/contract/values/fair-days'

export type Timetable = Pick<BackupSettings, 'everyMinutes' | 'nightAt'> & { readonly timeZone: string }

/** All moments are milliseconds since 1970. */
export type Progress = {
  /** Moment of the destination's newest backup; null if there is none. */
  readonly last: number | null
  /** Time since which a fair is open; null while none is. */
  readonly openSince: number | null
}

const dayMs = 86_400_000

/**
 * Returns when the next backup of a destination is due; -Infinity if it has none. A missed backup stays due since the
 * time it was missed.
 */
export function dueAt({ everyMinutes, nightAt, timeZone }: Timetable, { last, openSince }: Progress): number {
  if (last === null) return Number.NEGATIVE_INFINITY
  const night = nextAtHour(last, nightAt, timeZone)
  if (openSince === null) return night
  return Math.min(night, Math.max(openSince, last + everyMinutes * 60_000))
}

export type Lateness = 'well' | 'late' | 'overdue'

/** Returns `late` after half the interval between backups, `overdue` after twice the interval. */
export function latenessOf(table: Timetable, progress: Progress, nowMs: number): Lateness {
  // The first backup is in progress or failed, which is reported elsewhere.
  if (progress.last === null) return 'late'
  const interval = progress.openSince === null ? dayMs : table.everyMinutes * 60_000
  const lateMs = nowMs - dueAt(table, progress)
  if (lateMs > 2 * interval) return 'overdue'
  return lateMs > interval / 2 ? 'late' : 'well'
}

const firstRestMs = 5 * 60_000

/**
 * Returns when a failed destination is retried: after five minutes, doubling each time, at most the interval between
 * backups.
 */
export function triedAgainAt(table: Timetable, { failures, triedAt }: { failures: number; triedAt: number }): number {
  if (failures === 0) return Number.NEGATIVE_INFINITY
  return triedAt + Math.min(firstRestMs * 2 ** (failures - 1), Math.max(firstRestMs, table.everyMinutes * 60_000))
}
