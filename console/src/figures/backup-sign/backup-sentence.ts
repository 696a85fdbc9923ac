import type { BackupSign } from '@fairdesk/contract/areas/settings/backup-sign'
import type { ShellPhrases } from '../../kit/text/phrases.ts'

/** How backups stand, in one sentence: when the last one was and where it lies, and what is wrong. */
export function backupSentence(
  { level, at, to, place, dueAt }: BackupSign,
  words: ShellPhrases['backupSign'],
  time: (at: string) => string,
): string {
  if (level === 'none') return words.none
  if (level === 'held') return words.held
  const last = at === null ? words.never : words.last({ at: time(at), to })
  if (level === 'failed') return [words.failed({ place }), last].join(words.and)
  return dueAt === null ? last : [last, words.due({ place, at: time(dueAt) })].join(words.and)
}
