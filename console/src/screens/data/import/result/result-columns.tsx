import type { ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { CellNote, ImportField, ImportRow } from '@fairdesk/contract/areas/data/import-answer'
import type { Phrases } from '../../../../kit/text/phrases.ts'
import type { GridColumn } from '../../../../ui/grid/grid-props.ts'
import { noteText } from './note-text.ts'

type Texts = Phrases['importWizard']

export type ResultTable = {
  readonly kind: ImportKind
  readonly texts: Texts
  /** Pixels there are for all columns. */
  readonly width: number
  /** Fields whose values are shown, in order. */
  readonly fields: readonly ImportField[]
  /** The first rows of each outcome: their values decide how wide a column is. */
  readonly rows: readonly ImportRow[]
}

/** `sheetKey` names the sheet too. */
const widths = { sheet: 88, row: 56, action: 72, key: 170, sheetKey: 280, notes: 260, scrollbar: 16 }
const leastNotes = 300
const valueWidths: Partial<Record<ImportField['kind'], number>> = {
  ...{ money: 96, integer: 84, discount: 84, percent: 84, decimal: 84, flag: 72, date: 104, choice: 96 },
}

/** Columns of the rows: outcome, notes, and the values as they will be stored; the latter only where the answer has any. */
export function resultColumns(look: ResultTable): GridColumn<ImportRow>[] {
  const { texts, fields } = look
  const outcome: GridColumn<ImportRow>[] = [
    ...(look.kind !== 'orders' && isOfSheets(look.rows) ? [sheetColumn(texts)] : []),
    { id: 'row', head: texts.row, kind: 'integer', width: widths.row, pinned: 'start', value: ({ row }) => row },
    {
      id: 'action',
      head: texts.action,
      kind: 'text',
      width: widths.action,
      pinned: 'start',
      value: ({ action }) => texts.actions[action],
      render: ({ action }) => (
        <span className="fd-import-action" data-action={action}>
          {texts.actions[action]}
        </span>
      ),
    },
  ]
  if (fields.length === 0) return [...outcome, keyColumn(look), notesColumn(look)]
  return [
    ...outcome,
    ...(hasNotes(look) ? [notesColumn(look)] : []),
    ...fields.map((field) => valueColumn(field, look)),
  ]
}

/** Rows of several sheets have their numbers in common. */
function isOfSheets(rows: readonly ImportRow[]): boolean {
  return new Set(rows.map(({ sheet }) => sheet)).size > 1
}

function sheetColumn(texts: Texts): GridColumn<ImportRow> {
  return {
    id: 'sheet',
    head: texts.sheet,
    kind: 'text',
    width: widths.sheet,
    pinned: 'start',
    value: ({ sheet }) => sheet ?? '',
  }
}

function keyColumn({ kind, texts }: ResultTable): GridColumn<ImportRow> {
  return {
    id: 'key',
    head: kind === 'goods' ? texts.goodsKey : kind === 'customers' ? texts.customerKey : texts.subject,
    kind: 'text',
    width: kind === 'orders' ? widths.sheetKey : widths.key,
    value: ({ key }) => key,
  }
}

/** Gets the rest of the width where there are no values, to avoid horizontal scrolling. */
function notesColumn({ kind, texts, width, fields }: ResultTable): GridColumn<ImportRow> {
  const keyWidth = kind === 'orders' ? widths.sheetKey : widths.key
  const rest = width - widths.row - widths.action - keyWidth - widths.scrollbar
  return {
    id: 'notes',
    head: texts.notes,
    kind: 'text',
    width: fields.length === 0 ? Math.max(leastNotes, rest) : widths.notes,
    value: ({ notes }) => notes.map((note) => noteText(note, texts)).join(texts.andAlso),
    decorate: ({ action }) => (action === 'refused' ? { tone: 'negative' } : undefined),
  }
}

function valueColumn({ key, label, kind }: ImportField, { texts, rows }: ResultTable): GridColumn<ImportRow> {
  return {
    id: `value ${key}`,
    head: label,
    kind: 'text',
    width: valueWidths[kind] ?? widthOf(rows.map((row) => storedValue(row, key))),
    value: (row) => storedValue(row, key),
    render: (row) => <StoredValue row={row} field={key} texts={texts} />,
  }
}

/** A barcode and the name of a company are read in full, remarks are cut. */
function widthOf(values: readonly string[]): number {
  const pixels = values.map((value) => [...value].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 13 : 8), 18))
  return Math.min(220, Math.max(120, ...pixels))
}

function storedValue({ record }: ImportRow, field: string): string {
  return record?.values[field] ?? ''
}

/** A value as it will be stored: changed ones behind what they were, those that the row does not write with their origin. */
const StoredValue = ({
  row,
  field,
  texts,
}: {
  readonly row: ImportRow
  readonly field: string
  readonly texts: Texts
}) => {
  const value = storedValue(row, field)
  const [change, another] = changesOf(row.notes, field)
  // Cells of several sizes: the sentence names each.
  if (another) {
    const title = changesOf(row.notes, field).map((note) => noteText(note, texts))
    return (
      <span className="fd-cut" title={title.join('\n')}>
        {value}
      </span>
    )
  }
  if (change) {
    const { before = '', after = '' } = change
    return (
      <span className="fd-cut" title={noteText(change, texts)}>
        <s className="fd-weak">{before === '' ? texts.nothing : before}</s> {after === '' ? texts.nothing : after}
      </span>
    )
  }
  const problem = row.notes.find((note) => note.field === field && note.problem !== undefined)
  if (problem) {
    const isRefused = row.action === 'refused'
    return (
      <span className={`fd-cut ${isRefused ? 'fd-negative' : 'fd-warning'}`} title={noteText(problem, texts)}>
        {value === '' ? (problem.after ?? '') : value}
      </span>
    )
  }
  const origin = row.record?.origins[field]
  return origin ? (
    <i className="fd-import-filled fd-cut" title={texts.origins[origin]}>
      {value}
    </i>
  ) : (
    <span className="fd-cut" title={value}>
      {value}
    </span>
  )
}

function changesOf(notes: readonly CellNote[], field: string): CellNote[] {
  return notes.filter((note) => note.field === field && note.before !== undefined && note.problem === undefined)
}

/** Returns true if a row shown has something to say: problems, changes, or values that would become new. */
function hasNotes({ rows }: ResultTable): boolean {
  return rows.some(({ notes }) => notes.length > 0)
}
