import type { BackupLevel, BackupSign } from '@fairdesk/contract/areas/settings/backup-sign'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatTime } from '../../kit/text/format.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { backupSentence } from './backup-sentence.ts'
import './backup-sign.css'

const tones: Readonly<Record<BackupLevel, 'good' | 'warning' | 'danger'>> = {
  well: 'good',
  none: 'warning',
  late: 'warning',
  overdue: 'danger',
  failed: 'danger',
  held: 'danger',
}

/** The sign of backups, as the desk and their own page show it. */
export const BackupSignText = ({ sign }: { readonly sign: BackupSign }) => {
  const { backupSign: texts } = useShellPhrases()
  const time = useFairTime(formatTime)
  return (
    <span className="fd-backup-sign" data-tone={tones[sign.level]}>
      {backupSentence(sign, texts, time)}
    </span>
  )
}
