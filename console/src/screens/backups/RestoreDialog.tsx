import type { BackupDestination, StoredBackup } from '@fairdesk/contract/areas/settings/backups'
import { Modal, Typography } from 'antd'
import { formatExact, formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import { restoreCommand } from './restore-command.ts'

type Props = {
  readonly backup: StoredBackup
  readonly place: BackupDestination
  readonly command: string
  readonly onClose: () => void
}

/** How a backup comes back, on another machine; nothing is done from here. */
export const RestoreDialog = ({ backup, place, command, onClose }: Props) => {
  const { backups: words } = usePhrases()
  return (
    <Modal open width={720} title={words.restoreTitle} footer={null} onCancel={onClose}>
      <p>{words.restoreHelp}</p>
      <Typography.Paragraph code copyable={{ tooltips: [words.copy, words.copy] }} className="fd-backups-command">
        {restoreCommand(command, place, backup.id)}
      </Typography.Paragraph>
      {place.kind !== 'folder' && <p>{words.restoreSecret}</p>}
      <p>{words.restoreAfter}</p>
      <h3>{words.figuresThen}</h3>
      <table className="fd-table">
        <TableHead
          heads={[words.fair, [words.orders, 'fd-number'], [words.pieces, 'fd-number'], [words.net, 'fd-number']]}
        />
        <tbody>
          {backup.fairs.map(({ code, name, orders, pieces, netAmount }) => (
            <tr key={code}>
              <td>{`${code} ${name}`}</td>
              <td className="fd-number">{formatInteger(orders)}</td>
              <td className="fd-number">{formatInteger(pieces)}</td>
              <td className="fd-number">{formatExact(netAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {backup.missing.map((sentence) => (
        <p key={sentence} className="fd-backups-bad">
          {sentence}
        </p>
      ))}
    </Modal>
  )
}
