import type { BackupDestination } from '@fairdesk/contract/areas/settings/backups'
import { Empty } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { DestinationRow } from './DestinationRow.tsx'

type Props = {
  readonly destinations: readonly BackupDestination[]
  readonly onEdit: (destination: BackupDestination) => void
}

/** The places with how each of them fares. */
export const Destinations = ({ destinations, onEdit }: Props) => {
  const { backups: texts } = usePhrases()
  if (destinations.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} style={{ marginTop: 64 }} />
  return (
    <table className="fd-table">
      <TableHead
        heads={[
          texts.name,
          texts.kind,
          texts.where,
          [texts.state, 300],
          texts.last,
          [texts.count, 'fd-number'],
          [texts.actions, 120],
        ]}
      />
      <tbody>
        {destinations.map((destination) => (
          <DestinationRow key={destination.id} destination={destination} onEdit={() => onEdit(destination)} />
        ))}
      </tbody>
    </table>
  )
}
