import type { BackupProblem } from '@fairdesk/contract/areas/settings/backup-sign'
import type { Phrases } from '../../../kit/text/phrases.ts'

/** Describes why a destination took no backup, with the remote side's message. */
export function problemText({ fault, detail }: BackupProblem, { faults, faultWith }: Phrases['backups']): string {
  return detail === '' ? faults[fault] : faultWith({ what: faults[fault], detail })
}

const units = ['kB', 'MB', 'GB', 'TB'] as const

/** Bytes in the unit they are spoken of. */
export function sizeText(bytes: number): string {
  let [value, unitIndex] = [bytes / 1000, 0]
  for (; value >= 1000 && unitIndex < units.length - 1; unitIndex++) value /= 1000
  return `${value.toFixed(value < 10 ? 1 : 0)} ${units[unitIndex]}`
}
