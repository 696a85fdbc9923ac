import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { type SyncField, type SyncOutKind, syncFieldsOf } from '@fairdesk/contract/orders/sync-fields'
import { formatsOf, mostSyncColumns, type SyncColumn, withOwnFormat } from '@fairdesk/contract/orders/sync-map'
import { Button, Input, Select } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { MoveButtons } from '../../../ui/form/MoveButtons.tsx'

type Props = {
  readonly kind: SyncOutKind
  readonly columns: readonly SyncColumn[]
  readonly onChange: (columns: SyncColumn[]) => void
}

/** In place of a field: the same text everywhere. */
const constant = 'constant'

/** Which fields go under which names, in their order. */
export const MapEditor = ({ kind, columns, onChange }: Props) => {
  const { sync: words } = usePhrases()
  const fields: readonly SyncField[] = syncFieldsOf[kind]
  const put = (at: number, column: SyncColumn) => onChange(columns.map((one, index) => (index === at ? column : one)))
  const move = (at: number, by: number) => {
    const moved = columns.toSpliced(at, 1)
    const [column] = columns.slice(at, at + 1)
    if (column) onChange(moved.toSpliced(at + by, 0, column))
  }
  const add = () => {
    const unused = fields.find((field) => columns.every((one) => one.field !== field)) ?? fields[0] ?? 'fair'
    onChange([...columns, withOwnFormat({ title: unused, field: unused, format: 'asIs' })])
  }
  return (
    <div className="fd-sync-map">
      {columns.map((column, at) => (
        // A column has no name of its own but its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
        <div key={at} className="fd-sync-map-row">
          <Input
            aria-label={`${words.title} ${at + 1}`}
            maxLength={60}
            value={column.title}
            onChange={({ target }) => put(at, { ...column, title: target.value })}
          />
          <Select<SyncField | typeof constant>
            showSearch
            filterOption={matchOption}
            aria-label={`${words.field} ${at + 1}`}
            value={column.field ?? constant}
            options={[
              ...fields.map((value) => ({ value, label: words.fieldNames[value] })),
              { value: constant, label: words.constant },
            ]}
            onChange={(field) => put(at, withField(column, field))}
          />
          {column.field === undefined ? (
            <Input
              aria-label={`${words.constant} ${at + 1}`}
              maxLength={200}
              value={column.constant ?? ''}
              onChange={({ target }) => put(at, { ...column, constant: target.value })}
            />
          ) : (
            <Select
              aria-label={`${words.format} ${at + 1}`}
              value={column.format}
              options={formatsOf(column.field).map((value) => ({ value, label: words.formats[value] }))}
              onChange={(format) => put(at, { ...column, format })}
            />
          )}
          <MoveButtons
            labels={{ up: words.up({ title: column.title }), down: words.down({ title: column.title }) }}
            place={{ index: at, of: columns.length }}
            onMove={(direction) => move(at, direction === 'up' ? -1 : 1)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={words.removeColumn({ title: column.title })}
            onClick={() => onChange(columns.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button icon={<PlusOutlined />} disabled={columns.length >= mostSyncColumns} onClick={add}>
        {words.addColumn}
      </Button>
    </div>
  )
}

function withField({ title, format }: SyncColumn, field: SyncField | typeof constant): SyncColumn {
  return field === constant ? { title, constant: '', format: 'asIs' } : withOwnFormat({ title, field, format })
}
