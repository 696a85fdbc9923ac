import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { SheetTable } from '../../../../../domain/sheets/table.ts'
import { columnLetters } from '../../../../../domain/sheets/writing/cells.ts'
import type { FileField } from '../../columns/field.ts'
import type { TextsOfScreen } from '../../columns/texts.ts'
import { namedFields } from '../../kinds.ts'

type ColumnContext = {
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  readonly mapping: ImportMapping
  readonly texts: TextsOfScreen
}

export type VisibleColumns = {
  /** The mapping without the columns that are left out. */
  readonly mapping: ImportMapping
  readonly questions: readonly ImportQuestion[]
  readonly notices: readonly string[]
}

/**
 * Leaves out columns that are hidden in the sheet until the user takes them: nobody sees there what they hold. Those
 * that name the rows or are required are read, and it is said.
 */
export function shownColumns(table: SheetTable, { kind, fields, mapping, texts }: ColumnContext): VisibleColumns {
  const { layout, columnAt } = texts.texts
  const hidden = new Set(table.hiddenColumns)
  const required = new Set([...namedFields(kind), ...fields.flatMap(({ key, required }) => (required ? key : []))])
  const mapped = mapping.columns.filter(({ column, field, fields }) => hidden.has(column) && (field !== null || fields))
  if (mapped.length === 0) return { mapping, questions: [], notices: [] }
  const isRequired = ({ field, fields, size }: (typeof mapped)[number]) =>
    size !== undefined || (fields ?? [field ?? '']).some((key) => required.has(key))
  const [needed, optional] = [mapped.filter(isRequired), mapped.filter((column) => !isRequired(column))]
  const describe = (columns: typeof mapped) =>
    columns
      .map(({ column }) => columnAt({ heading: table.header[column] ?? '', letters: columnLetters(column) }))
      .join('、')
  const omitted = mapping.options.hiddenColumns === 'take' ? [] : optional
  const { question, take, leave: leaveLabel, required: describeRequired } = layout.hiddenColumns
  const hiddenQuestion: ImportQuestion = {
    key: 'hiddenColumns',
    text: question({ columns: describe(optional) }),
    assumed: 'leave',
    answers: [
      { value: 'leave', label: leaveLabel },
      { value: 'take', label: take },
    ],
  }
  return {
    mapping: { ...mapping, columns: mapping.columns.filter((column) => !omitted.includes(column)) },
    questions: optional.length === 0 ? [] : [hiddenQuestion],
    notices: needed.length === 0 ? [] : [describeRequired({ columns: describe(needed) })],
  }
}
