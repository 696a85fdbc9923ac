import { matchOption } from '@fairdesk/contract/names/match-option'
import { type PaperField, paperFields, textFields } from '@fairdesk/contract/paper/template-body'
import { columnRoom } from '@fairdesk/paper/layout/columns'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { moved } from '../../../ui/form/moved.ts'
import { columnLabel } from '../column-label.ts'
import { paperTemplateOf, type TemplateDraft } from '../template-draft.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { type FieldProps, itemState } from './field-props.ts'

/** The columns of the table in their order, and what room they leave. */
export const ColumnFields = ({ draft, change, problemOf }: FieldProps) => {
  const words = usePhrases()
  const own = words.printSettings
  const [dragged, setDragged] = useState<number | null>(null)
  const { columns } = draft
  const put = (next: TemplateDraft['columns']) => change({ columns: next })
  const { needed, of } = columnRoom(paperTemplateOf(draft))
  const room = own.room({ needed: mm(needed), of: mm(of), free: mm(Math.max(0, of - needed)) })
  const free = paperFields.filter((field) => columns.every((column) => column.field !== field))
  return (
    <Form.Item className="fd-forms-wide" {...itemState(problemOf('columns'))}>
      <div className="fd-forms-columns">
        {columns.map((column, at) => (
          <ColumnRow
            key={column.field}
            column={column}
            draft={draft}
            place={{ index: at, of: columns.length }}
            onWidth={(width) => put(columns.with(at, withWidth(column.field, width)))}
            onMove={(to) => put(moved(columns, at, to))}
            onRemove={() => put(columns.toSpliced(at, 1))}
            onDrag={(isBegun) => setDragged(isBegun ? at : null)}
            onDrop={() => dragged !== null && put(moved(columns, dragged, at))}
          />
        ))}
      </div>
      <div className="fd-forms-add">
        <Select<PaperField | null>
          aria-label={own.addColumn}
          placeholder={own.addColumn}
          showSearch={{ filterOption: matchOption }}
          value={null}
          options={free.map((value) => ({ value, label: columnLabel(value, words) }))}
          onChange={(field) => field !== null && put(withColumn(columns, field))}
        />
        <span role="status">{room}</span>
      </div>
      <span className="fd-forms-hint">{own.columnHint}</span>
    </Form.Item>
  )
}

type Columns = TemplateDraft['columns']

/** What describes the goods stands before sizes and figures, unless it is moved. */
function withColumn(columns: Columns, field: PaperField): Columns {
  const isText = textFields.some((one) => one === field)
  const at = columns.findIndex(
    (column) => !textFields.some((one) => one === column.field) && !['no', 'picture'].includes(column.field),
  )
  return columns.toSpliced(isText && at >= 0 ? at : columns.length, 0, { field })
}

function withWidth(field: PaperField, width: number | null): Columns[number] {
  return width === null ? { field } : { field, width }
}

function mm(length: number): string {
  return String(Math.round(length * 10) / 10)
}
