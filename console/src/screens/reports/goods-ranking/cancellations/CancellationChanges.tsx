import {
  type CancellationChange,
  type CancellationFilter,
  type CancellationRow,
  cancellations,
} from '@fairdesk/contract/areas/reports/changes/cancellations'
import { Button, Drawer, Empty } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'

type Props = {
  readonly row: CancellationRow
  readonly filter: CancellationFilter
  readonly onClose: () => void
}

const portion = 100
const maxChanges = 500

/** The single changes behind a row: time, person, order, goods and pieces. */
export const CancellationChanges = ({ row, filter, onClose }: Props) => {
  const { cancellations: texts } = usePhrases()
  const [limit, setLimit] = useState(portion)
  const { data, error, refetch } = useRead(cancellations.changes, { ...filter, key: row.key, limit })
  const name = [row.code, row.name].filter((text) => text !== '').join(' ')
  return (
    <Drawer open size={620} title={texts.changesOf({ name })} onClose={onClose}>
      {!data && <NotLoaded rows={5} error={error} onRetry={refetch} />}
      {data?.count === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noChanges} />}
      {data && data.count > 0 && <Changes list={data.list} label={texts.changesOf({ name })} />}
      {data && data.count > data.list.length && limit < maxChanges && (
        <Button block onClick={() => setLimit(limit + portion)}>
          {texts.more}
        </Button>
      )}
    </Drawer>
  )
}

type ChangesProps = { readonly list: readonly CancellationChange[]; readonly label: string }

const Changes = ({ list, label }: ChangesProps) => {
  const { cancellations: texts, goodsRanking } = usePhrases()
  const time = useFairTime()
  const { groups, columns } = texts
  const heads = [
    groups.hour,
    groups.person,
    texts.order({ number: '' }),
    goodsRanking.goodsNo,
    columns.minus,
    columns.plus,
  ]
  return (
    <table className="fd-table" aria-label={label}>
      <TableHead heads={heads} />
      <tbody>
        {list.map((change) => (
          <tr key={change.id}>
            <td>{time(change.at)}</td>
            <td>{change.person}</td>
            <td title={change.customer}>
              {change.orderNumber} <small className="fd-weak">{change.customer}</small>
            </td>
            <td>
              {change.goodsNo} <small className="fd-weak">{change.colour}</small>
            </td>
            <td className="fd-number">{change.minus === 0 ? '' : `−${formatInteger(change.minus)}`}</td>
            <td className="fd-number">{change.plus === 0 ? '' : `+${formatInteger(change.plus)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
