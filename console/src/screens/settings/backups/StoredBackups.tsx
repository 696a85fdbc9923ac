import { type BackupDestination, backups, type StoredBackup } from '@fairdesk/contract/areas/settings/backups'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { verifyBackup } from './backups-writes.ts'
import { problemText, sizeText } from './problem-text.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

type Props = { readonly destinations: readonly BackupDestination[]; readonly restoreCommand: string }

const everyMs = 5000

/** Backups in all places, newest first. */
export const StoredBackups = ({ destinations, restoreCommand }: Props) => {
  const { backups: texts } = usePhrases()
  const { data, error, refetch } = useRead(backups.list, {}, { everyMs })
  const [restored, setRestored] = useState<StoredBackup | null>(null)
  const placeOf = (id: number) => destinations.find((candidate) => candidate.id === id)
  if (!data) return <NotLoaded rows={8} error={error} onRetry={refetch} />
  if (data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noBackups} style={{ marginTop: 64 }} />
  const destination = restored && placeOf(restored.destinationId)
  return (
    <>
      <table className="fd-table">
        <TableHead
          heads={[
            texts.at,
            texts.place,
            texts.contents,
            [texts.size, 'fd-number'],
            [texts.added, 'fd-number'],
            texts.verified,
            [texts.actions, 120],
          ]}
        />
        <tbody>
          {data.map((backup) => (
            <StoredRow
              key={`${backup.destinationId} ${backup.id}`}
              backup={backup}
              destinationName={placeOf(backup.destinationId)?.name ?? ''}
              onRestore={() => setRestored(backup)}
            />
          ))}
        </tbody>
      </table>
      {restored && destination && (
        <RestoreDialog
          backup={restored}
          destination={destination}
          command={restoreCommand}
          onClose={() => setRestored(null)}
        />
      )}
    </>
  )
}

type RowProps = { readonly backup: StoredBackup; readonly destinationName: string; readonly onRestore: () => void }

const StoredRow = ({ backup, destinationName, onRestore }: RowProps) => {
  const { backups: texts } = usePhrases()
  const time = useFairTime()
  const { destinationId, id, at, bytes, addedBytes, verifiedAt, problem } = backup
  const verify = useAct(async () => {
    await verifyBackup({ destinationId, id })
    notify({ kind: 'success', text: texts.verifyBegun })
  })
  return (
    <tr>
      <td>{time(at)}</td>
      <td>{destinationName}</td>
      <td>{contentsText(backup, texts)}</td>
      <td className="fd-number">{sizeText(bytes)}</td>
      <td className="fd-number">{addedBytes === null ? '-' : sizeText(addedBytes)}</td>
      <td>
        {problem ? (
          <span className="fd-negative">{problemText(problem, texts)}</span>
        ) : verifiedAt === null ? (
          <span className="fd-weak">{texts.notVerified}</span>
        ) : (
          `✓ ${time(verifiedAt)}`
        )}
      </td>
      <td className="fd-table-actions">
        <WriteButton
          write={backups.verify}
          type="link"
          size="small"
          loading={verify.isBusy}
          onClick={() => verify.run()}
        >
          {texts.verify}
        </WriteButton>
        <Button type="link" size="small" onClick={onRestore}>
          {texts.restore}
        </Button>
      </td>
    </tr>
  )
}

/** Describes the fair with most pieces, the number of further fairs, and missing content. */
function contentsText({ fairs, missing }: StoredBackup, texts: ReturnType<typeof usePhrases>['backups']): string {
  const largest = fairs.toSorted((a, b) => b.pieces - a.pieces)[0]
  const segments = largest
    ? [
        texts.fairOf({
          name: largest.name,
          orders: formatInteger(largest.orders),
          pieces: formatInteger(largest.pieces),
        }),
      ]
    : []
  if (fairs.length > 1) segments.push(texts.moreFairs({ count: formatInteger(fairs.length) }))
  if (missing.length > 0) segments.push(texts.missing({ count: formatInteger(missing.length) }))
  return segments.join(' · ')
}
