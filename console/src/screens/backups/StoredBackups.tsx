import { type BackupDestination, backups, type StoredBackup } from '@fairdesk/contract/areas/settings/backups'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify/notices.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { verifyBackup } from './backups-writes.ts'
import { problemText, sizeText } from './problem-text.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

type Props = { readonly destinations: readonly BackupDestination[]; readonly restoreCommand: string }

const everyMs = 5000

/** What lies in the places, the newest first. */
export const StoredBackups = ({ destinations, restoreCommand }: Props) => {
  const { backups: words } = usePhrases()
  const { data, error, refetch } = useRead(backups.list, {}, { everyMs })
  const [restored, setRestored] = useState<StoredBackup | null>(null)
  const placeOf = (id: number) => destinations.find((one) => one.id === id)
  if (!data) return <NotLoaded rows={8} error={error} onRetry={refetch} />
  if (data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.noBackups} style={{ marginTop: 64 }} />
  const place = restored && placeOf(restored.destinationId)
  return (
    <>
      <table className="fd-table">
        <TableHead
          heads={[
            words.at,
            words.place,
            words.contents,
            [words.size, 'fd-number'],
            [words.added, 'fd-number'],
            words.verified,
            [words.actions, 'fd-backups-actions'],
          ]}
        />
        <tbody>
          {data.map((one) => (
            <StoredRow
              key={`${one.destinationId} ${one.id}`}
              backup={one}
              place={placeOf(one.destinationId)?.name ?? ''}
              onRestore={() => setRestored(one)}
            />
          ))}
        </tbody>
      </table>
      {restored && place && (
        <RestoreDialog backup={restored} place={place} command={restoreCommand} onClose={() => setRestored(null)} />
      )}
    </>
  )
}

type RowProps = { readonly backup: StoredBackup; readonly place: string; readonly onRestore: () => void }

const StoredRow = ({ backup, place, onRestore }: RowProps) => {
  const { backups: words } = usePhrases()
  const time = useFairTime()
  const { destinationId, id, at, bytes, addedBytes, verifiedAt, problem } = backup
  const verify = useAct(async () => {
    await verifyBackup({ destinationId, id })
    notify({ kind: 'success', text: words.verifyBegun })
  })
  return (
    <tr>
      <td>{time(at)}</td>
      <td>{place}</td>
      <td>{contentsText(backup, words)}</td>
      <td className="fd-number">{sizeText(bytes)}</td>
      <td className="fd-number">{addedBytes === null ? '-' : sizeText(addedBytes)}</td>
      <td>
        {problem ? (
          <span className="fd-backups-bad">{problemText(problem, words)}</span>
        ) : verifiedAt === null ? (
          <span className="fd-backups-weak">{words.notVerified}</span>
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
          {words.verify}
        </WriteButton>
        <Button type="link" size="small" onClick={onRestore}>
          {words.restore}
        </Button>
      </td>
    </tr>
  )
}

/** The fair with most pieces, how many more there are, and what is missing. */
function contentsText({ fairs, missing }: StoredBackup, words: ReturnType<typeof usePhrases>['backups']): string {
  const largest = fairs.toSorted((a, b) => b.pieces - a.pieces)[0]
  const parts = largest
    ? [
        words.fairOf({
          name: largest.name,
          orders: formatInteger(largest.orders),
          pieces: formatInteger(largest.pieces),
        }),
      ]
    : []
  if (fairs.length > 1) parts.push(words.moreFairs({ count: formatInteger(fairs.length) }))
  if (missing.length > 0) parts.push(words.missing({ count: formatInteger(missing.length) }))
  return parts.join(' · ')
}
