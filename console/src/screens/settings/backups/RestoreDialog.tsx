import type { BackupDestination, StoredBackup } from '@fairdesk/contract/areas/settings/backups'
import { Modal, Typography } from 'antd'
import { formatExact, formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { restoreCommand } from './restore-command.ts'

type Props = {
  readonly backup: StoredBackup
  readonly destination: BackupDestination
  readonly command: string
  readonly onClose: () => void
}

/** Explains how to restore a backup on another machine; nothing is done from here. */
export const RestoreDialog = ({ backup, destination, command, onClose }: Props) => {
  const { backups: texts } = usePhrases()
  return (
    <Modal open width={720} title={texts.restoreTitle} footer={null} onCancel={onClose}>
      <p>{texts.restoreHelp}</p>
      <Typography.Paragraph code copyable={{ tooltips: [texts.copy, texts.copy] }} className="fd-break">
        {restoreCommand(command, destination, backup.id)}
      </Typography.Paragraph>
      {destination.kind !== 'folder' && <p>{texts.restoreSecret}</p>}
      <p>{texts.restoreAfter}</p>
      <h3>{texts.figuresThen}</h3>
      <table className="fd-table">
        <TableHead
          heads={[texts.fair, [texts.orders, 'fd-number'], [texts.pieces, 'fd-number'], [texts.net, 'fd-number']]}
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
        <p key={sentence} className="fd-negative">
          {sentence}
        </p>
      ))}
    </Modal>
  )
}
