import type { BackupSettings } from '@fairdesk/contract/areas/settings/backups'
import { dateAt } from '@fairdesk/contract/values/fair-days'

export type AgingBackup = { readonly id: string; readonly at: number; readonly isVerified: boolean }

type Rules = Pick<BackupSettings, 'keepHours' | 'keepDays' | 'keepMonths'> & { readonly timeZone: string }

/**
 * Which backups go: all but those of the last hours, one a day of the last days and one a month of the last months. Of a day or month
 * the newest verified one stays, else the newest. The newest of all and the newest verified one never go.
 */
export function thinned<B extends AgingBackup>(backups: readonly B[], rules: Rules, now: number): B[] {
  const { keepHours, keepDays, keepMonths, timeZone } = rules
  const newestFirst = backups.toSorted((a, b) => b.at - a.at)
  const kept = new Set<B | undefined>([newestFirst[0], newestFirst.find((one) => one.isVerified)])
  for (const one of newestFirst) if (one.at > now - keepHours * 3_600_000) kept.add(one)
  for (const one of onePer(newestFirst, (at) => dateAt(at, timeZone), keepDays)) kept.add(one)
  for (const one of onePer(newestFirst, (at) => dateAt(at, timeZone).slice(0, 7), keepMonths)) kept.add(one)
  return newestFirst.filter((one) => !kept.has(one))
}

/** Of each of the newest so many spans that have one. */
function onePer<B extends AgingBackup>(newestFirst: readonly B[], spanOf: (at: number) => string, most: number): B[] {
  const spans = Map.groupBy(newestFirst, ({ at }) => spanOf(at))
  return [...spans.values()].slice(0, most).flatMap((own) => own.find((one) => one.isVerified) ?? own[0] ?? [])
}
