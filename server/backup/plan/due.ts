import type { BackupSettings } from '@fairdesk/contract/areas/settings/backups'
import { nextAtHour } from '@fairdesk/contract/values/fair-days'

export type Timetable = Pick<BackupSettings, 'everyMinutes' | 'nightAt'> & { readonly timeZone: string }

/** All moments are milliseconds since 1970. */
export type Progress = {
  /** The moment the newest backup of the place is of; null where there is none. */
  readonly last: number | null
  /** Since when a fair is open; null while none is. */
  readonly openSince: number | null
}

const dayMs = 86_400_000

/** When the next backup of a place is due; -Infinity where it has none at all. One that was missed is due since it was missed. */
export function dueAt({ everyMinutes, nightAt, timeZone }: Timetable, { last, openSince }: Progress): number {
  if (last === null) return Number.NEGATIVE_INFINITY
  const night = nextAtHour(last, nightAt, timeZone)
  if (openSince === null) return night
  return Math.min(night, Math.max(openSince, last + everyMinutes * 60_000))
}

export type Lateness = 'well' | 'late' | 'overdue'

/** `late` by half of what lies between two backups, `overdue` by twice that. */
export function latenessOf(table: Timetable, progress: Progress, now: number): Lateness {
  // The first one is on its way, or failed, which is told otherwise.
  if (progress.last === null) return 'late'
  const interval = progress.openSince === null ? dayMs : table.everyMinutes * 60_000
  const lateMs = now - dueAt(table, progress)
  if (lateMs > 2 * interval) return 'overdue'
  return lateMs > interval / 2 ? 'late' : 'well'
}

const firstRestMs = 5 * 60_000

/** When a place that failed is tried again: after five minutes, twice as long each time, at most what lies between two backups. */
export function triedAgainAt(table: Timetable, { failures, triedAt }: { failures: number; triedAt: number }): number {
  if (failures === 0) return Number.NEGATIVE_INFINITY
  return triedAt + Math.min(firstRestMs * 2 ** (failures - 1), Math.max(firstRestMs, table.everyMinutes * 60_000))
}
