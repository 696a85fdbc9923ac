import type { BackupLevel, BackupSign } from '@fairdesk/contract/areas/settings/backup-sign'
import type { Kysely } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { type Destination, destinationsWhere } from '../destinations/destinations.ts'
import { dueAt, latenessOf, type Progress, type Timetable, triedAgainAt } from './due.ts'
import { openSince, readBackupSettings } from './read-plan.ts'

/** Nights are counted where most fairs are held, as the platform's other nights are. */
export const backupZone = 'Asia/Shanghai'

/** From the best to the worst. */
const ranks: readonly BackupLevel[] = ['well', 'late', 'overdue', 'failed', 'held']

export type BackupPlan = { readonly table: Timetable; readonly openSince: number | null; readonly nowMs: number }

export async function readPlan(db: Kysely<PlatformDb>): Promise<BackupPlan> {
  const { everyMinutes, nightAt } = await readBackupSettings(db)
  return { table: { everyMinutes, nightAt, timeZone: backupZone }, openSince: await openSince(db), nowMs: Date.now() }
}

/** Returns the backup status over all enabled destinations: the worst state, and the location of the newest backup. */
export async function readBackupSign(db: Kysely<PlatformDb>): Promise<BackupSign> {
  return signOf(await destinationsWhere(db), await readPlan(db))
}

/** Returns the moment of the newest backup, in milliseconds since 1970; null if there is none. */
export async function lastBackupAt(db: Kysely<PlatformDb>): Promise<number | null> {
  const { at } = await readBackupSign(db)
  return at === null ? null : Date.parse(at)
}

export function signOf(destinations: readonly Destination[], plan: BackupPlan): BackupSign {
  const used = destinations.filter(({ place }) => place.enabled)
  const worst = used.toSorted((a, b) => rankOf(b, plan) - rankOf(a, plan))[0]
  const newest = used.toSorted((a, b) => Number(b.lastAt) - Number(a.lastAt))[0]
  const level = worst ? levelOf(worst, plan) : 'none'
  const due = worst?.lastAt && (level === 'late' || level === 'overdue') ? dueOf(worst, plan) : null
  return {
    level,
    at: newest?.lastAt?.toISOString() ?? null,
    to: newest?.lastAt ? newest.place.name : '',
    dueAt: due === null ? null : new Date(due).toISOString(),
    place: worst?.place.name ?? '',
    problem: level === 'failed' ? (worst?.problem ?? null) : null,
  }
}

export function levelOf(destination: Destination, plan: BackupPlan): BackupLevel {
  const { place, isOurs, problem } = destination
  if (!place.enabled) return 'none'
  if (!isOurs) return 'held'
  if (problem) return 'failed'
  return latenessOf(plan.table, progressOf(destination, plan), plan.nowMs)
}

/**
 * Returns when the next automatic backup begins, in milliseconds since 1970: a failed or damaged backup does not wait
 * for the timetable.
 */
export function nextTryOf(destination: Destination, plan: BackupPlan): number {
  const { problem, failures, triedAt } = destination
  const retryAt = triedAgainAt(plan.table, { failures, triedAt: triedAt?.getTime() ?? 0 })
  return Math.max(problem ? Number.NEGATIVE_INFINITY : dueOf(destination, plan), retryAt)
}

/** When its next backup is due by the timetable. */
function dueOf(destination: Destination, plan: BackupPlan): number {
  return dueAt(plan.table, progressOf(destination, plan))
}

function rankOf(destination: Destination, plan: BackupPlan): number {
  return ranks.indexOf(levelOf(destination, plan))
}

function progressOf({ lastAt }: Destination, plan: BackupPlan): Progress {
  return { last: lastAt?.getTime() ?? null, openSince: plan.openSince }
}
