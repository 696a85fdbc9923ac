import { matchOption } from '@fairdesk/contract/names/match-option'
import { type PaperField, paperFields, textFields } from '@fairdesk/contract/paper/template-body'
import { columnRoom } from '@fairdesk/paper/layout/columns'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { moveItem } from '../../../../ui/form/moved.ts'
import { columnLabel } from '../column-label.ts'
import { paperTemplateOf, type TemplateDraft } from '../template-draft.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { type FieldProps, itemState } from './field-props.ts'

/** Columns of the table in their order, and the remaining width. */
export const ColumnFields = ({ draft, change, problemOf }: FieldProps) => {
  const texts = usePhrases()
  const settingTexts = texts.printSettings
  const [dragged, setDragged] = useState<number | null>(null)
  const { columns } = draft
  const put = (next: TemplateDraft['columns']) => change({ columns: next })
  const { needed, available } = columnRoom(paperTemplateOf(draft))
  const widthNote = settingTexts.room({
    needed: mm(needed),
    of: mm(available),
    free: mm(Math.max(0, available - needed)),
  })
  const free = paperFields.filter((field) => columns.every((column) => column.field !== field))
  return (
    <Form.Item className="fd-whole-row" {...itemState(problemOf('columns'))}>
      <div className="fd-forms-columns">
        {columns.map((column, index) => (
          <ColumnRow
            key={column.field}
            column={column}
            draft={draft}
            position={{ index, count: columns.length }}
            onWidth={(width) => put(columns.with(index, withWidth(column.field, width)))}
            onMove={(targetIndex) => put(moveItem(columns, index, targetIndex))}
            onRemove={() => put(columns.toSpliced(index, 1))}
            onDrag={(isBegun) => setDragged(isBegun ? index : null)}
            onDrop={() => dragged !== null && put(moveItem(columns, dragged, index))}
          />
        ))}
      </div>
      <div className="fd-forms-add fd-row fd-hint">
        <Select<PaperField | null>
          aria-label={settingTexts.addColumn}
          placeholder={settingTexts.addColumn}
          showSearch={{ filterOption: matchOption }}
          value={null}
          options={free.map((value) => ({ value, label: columnLabel(value, texts) }))}
          onChange={(field) => field !== null && put(withColumn(columns, field))}
        />
        <span role="status">{widthNote}</span>
      </div>
      <span className="fd-hint">{settingTexts.columnHint}</span>
    </Form.Item>
  )
}

type Columns = TemplateDraft['columns']

/** Adds a column: those that describe goods come before sizes and figures, unless moved. */
function withColumn(columns: Columns, field: PaperField): Columns {
  const isText = textFields.some((textField) => textField === field)
  const firstTextIndex = columns.findIndex(
    (column) =>
      !textFields.some((textField) => textField === column.field) && !['no', 'picture'].includes(column.field),
  )
  return columns.toSpliced(isText && firstTextIndex >= 0 ? firstTextIndex : columns.length, 0, { field })
}

function withWidth(field: PaperField, width: number | null): Columns[number] {
  return width === null ? { field } : { field, width }
}

function mm(length: number): string {
  return String(Math.round(length * 10) / 10)
}
