import type { BackupSign } from '@fairdesk/contract/areas/settings/backup-sign'
import type { ShellPhrases } from '../../kit/text/phrases.ts'

/** Describes the state of backups in one sentence: time and place of the last one, and what is wrong. */
export function backupSentence(
  { level, at, to, place, dueAt }: BackupSign,
  texts: ShellPhrases['backupSign'],
  time: (isoTime: string) => string,
): string {
  if (level === 'none') return texts.none
  if (level === 'held') return texts.held
  const last = at === null ? texts.never : texts.last({ at: time(at), to })
  if (level === 'failed') return [texts.failed({ place }), last].join(texts.and)
  return dueAt === null ? last : [last, texts.due({ place, at: time(dueAt) })].join(texts.and)
}
