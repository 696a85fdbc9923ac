import type { BackupDestination } from '@fairdesk/contract/areas/settings/backups'
import { Empty } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import { DestinationRow } from './DestinationRow.tsx'

type Props = {
  readonly destinations: readonly BackupDestination[]
  readonly onEdit: (destination: BackupDestination) => void
}

/** The places with how each of them fares. */
export const Destinations = ({ destinations, onEdit }: Props) => {
  const { backups: words } = usePhrases()
  if (destinations.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} style={{ marginTop: 64 }} />
  return (
    <table className="fd-table">
      <TableHead
        heads={[
          words.name,
          words.kind,
          words.where,
          [words.state, 'fd-backups-state'],
          words.last,
          [words.count, 'fd-number'],
          [words.actions, 'fd-backups-actions'],
        ]}
      />
      <tbody>
        {destinations.map((one) => (
          <DestinationRow key={one.id} destination={one} onEdit={() => onEdit(one)} />
        ))}
      </tbody>
    </table>
  )
}
