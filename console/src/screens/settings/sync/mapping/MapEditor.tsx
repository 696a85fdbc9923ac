import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { type SyncField, type SyncOutKind, syncFieldsOf } from '@fairdesk/contract/orders/sync-fields'
import { formatsOf, mostSyncColumns, type SyncColumn, withOwnFormat } from '@fairdesk/contract/orders/sync-map'
import { Button, Input, Select } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { MoveButtons } from '../../../../ui/form/MoveButtons.tsx'

type Props = {
  readonly kind: SyncOutKind
  readonly columns: readonly SyncColumn[]
  readonly onChange: (columns: SyncColumn[]) => void
}

/** In place of a field: the same text everywhere. */
const constant = 'constant'

/** Names of the sent fields, in their order. */
export const MapEditor = ({ kind, columns, onChange }: Props) => {
  const { sync: texts } = usePhrases()
  const fields: readonly SyncField[] = syncFieldsOf[kind]
  const put = (columnIndex: number, column: SyncColumn) =>
    onChange(columns.map((existing, index) => (index === columnIndex ? column : existing)))
  const move = (columnIndex: number, delta: number) => {
    const remaining = columns.toSpliced(columnIndex, 1)
    const [column] = columns.slice(columnIndex, columnIndex + 1)
    if (column) onChange(remaining.toSpliced(columnIndex + delta, 0, column))
  }
  const add = () => {
    const unused = fields.find((field) => columns.every((existing) => existing.field !== field)) ?? fields[0] ?? 'fair'
    onChange([...columns, withOwnFormat({ title: unused, field: unused, format: 'asIs' })])
  }
  return (
    <div className="fd-sync-map fd-column">
      {columns.map((column, columnIndex) => (
        // A column has no name of its own but its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
        <div key={columnIndex} className="fd-sync-map-row">
          <Input
            aria-label={`${texts.title} ${columnIndex + 1}`}
            maxLength={60}
            value={column.title}
            onChange={({ target }) => put(columnIndex, { ...column, title: target.value })}
          />
          <Select<SyncField | typeof constant>
            showSearch
            filterOption={matchOption}
            aria-label={`${texts.field} ${columnIndex + 1}`}
            value={column.field ?? constant}
            options={[
              ...fields.map((value) => ({ value, label: texts.fieldNames[value] })),
              { value: constant, label: texts.constant },
            ]}
            onChange={(field) => put(columnIndex, withField(column, field))}
          />
          {column.field === undefined ? (
            <Input
              aria-label={`${texts.constant} ${columnIndex + 1}`}
              maxLength={200}
              value={column.constant ?? ''}
              onChange={({ target }) => put(columnIndex, { ...column, constant: target.value })}
            />
          ) : (
            <Select
              aria-label={`${texts.format} ${columnIndex + 1}`}
              value={column.format}
              options={formatsOf(column.field).map((value) => ({ value, label: texts.formats[value] }))}
              onChange={(format) => put(columnIndex, { ...column, format })}
            />
          )}
          <MoveButtons
            labels={{ up: texts.up({ title: column.title }), down: texts.down({ title: column.title }) }}
            position={{ index: columnIndex, count: columns.length }}
            onMove={(direction) => move(columnIndex, direction === 'up' ? -1 : 1)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={texts.removeColumn({ title: column.title })}
            onClick={() => onChange(columns.toSpliced(columnIndex, 1))}
          />
        </div>
      ))}
      <Button icon={<PlusOutlined />} disabled={columns.length >= mostSyncColumns} onClick={add}>
        {texts.addColumn}
      </Button>
    </div>
  )
}

function withField({ title, format }: SyncColumn, field: SyncField | typeof constant): SyncColumn {
  return field === constant ? { title, constant: '', format: 'asIs' } : withOwnFormat({ title, field, format })
}
