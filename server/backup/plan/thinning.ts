import type { BackupSettings } from '@fairdesk/contract/areas/settings/backups'
import { dateAt } from '@fairdesk/contract/values/fair-days'

export type AgingBackup = { readonly id: string; readonly at: number; readonly isVerified: boolean }

/**
 * Returns the backups to delete: all but those of the last hours, one a day of the last days and one a month of the
 * last months. For a day or month the newest verified one stays, else the newest. The newest of all and the newest
 * verified one are never deleted.
 */
export function thinned<B extends AgingBackup>(
  backups: readonly B[],
  rules: Pick<BackupSettings, 'keepHours' | 'keepDays' | 'keepMonths'> & { readonly timeZone: string },
  nowMs: number,
): B[] {
  const { keepHours, keepDays, keepMonths, timeZone } = rules
  const newestFirst = backups.toSorted((a, b) => b.at - a.at)
  const keptBackups = new Set<B | undefined>([newestFirst[0], newestFirst.find((backup) => backup.isVerified)])
  for (const backup of newestFirst) if (backup.at > nowMs - keepHours * 3_600_000) keptBackups.add(backup)
  for (const backup of onePer(newestFirst, (time) => dateAt(time, timeZone), keepDays)) keptBackups.add(backup)
  for (const backup of onePer(newestFirst, (time) => dateAt(time, timeZone).slice(0, 7), keepMonths))
    keptBackups.add(backup)
  return newestFirst.filter((backup) => !keptBackups.has(backup))
}

/** Returns one backup for each of the newest `maxSpans` spans that have any. */
function onePer<B extends AgingBackup>(
  newestFirst: readonly B[],
  spanOf: (time: number) => string,
  maxSpans: number,
): B[] {
  const spans = Map.groupBy(newestFirst, ({ at }) => spanOf(at))
  return [...spans.values()]
    .slice(0, maxSpans)
    .flatMap((spanBackups) => spanBackups.find((backup) => backup.isVerified) ?? spanBackups[0] ?? [])
}
