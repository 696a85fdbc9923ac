import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { Transaction } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { FileField } from '../columns/field.ts'
import type { Cells, ParsedRecord } from '../columns/parse-record.ts'
import { changesOf, isSame, laidOver, type Values } from '../columns/values.ts'
import type { EntryRequest, KindPlan } from '../kind-plan.ts'
import type { Refuse } from '../report/row-report.ts'
import { type LineSum, settleEqualLines } from './equal-lines.ts'
import { valuesByRow } from './values-by-row.ts'

/** Plans an import of entries. */
export async function planEntries<Ref>(request: EntryRequest, kind: EntryKind<Ref>): Promise<KindPlan> {
  const { records, report, progress } = request
  const read: Read<Ref>[] = []
  let looked = 0
  for await (const some of progress.inPieces(records, 1000)) {
    for (const record of some) {
      const readEntries = kind.read(record.cells, report.refusing(record))
      if (!saysNothing(record, request, kind)) read.push(...readEntries.map((entry) => ({ ...entry, record })))
    }
    looked += some.length
    progress.set('checking', Math.floor((records.length + looked) / 2), records.length)
  }
  const { lines: fresh, questions } = withoutRepeated(read, request, kind)
  const present = await kind.present(fresh.map(({ line: { ref } }) => ref))
  const planned = fresh.flatMap(({ line, rowsAdded }) => {
    const entry = planEntry({ line, rowsAdded }, present.get(kind.keyOf(line.ref)), { request, kind })
    return entry ? [{ entry, rows: [entry.row, ...rowsAdded] }] : []
  })
  refuseTogether(planned, request)
  const entries = planned.flatMap(({ entry }) => (report.isRefused(entry.row) ? [] : [entry]))
  return {
    newCodes: [],
    counts: {},
    questions,
    valuesOf: valuesByRow(entries, {
      rowsOf: ({ row }) => [row],
      valuesOf:
        ({ after }) =>
        () => [after],
    }),
    changesOrdering: kind.changesOrdering ?? false,
    choicesOf: (field) => kind.choices[field]?.() ?? [],
    apply: async (transaction) => {
      progress.set('writing', 0, entries.length)
      await kind.write(transaction, entries)
    },
  }
}

/** A row of several entries, and an entry of several rows, is taken as a whole or not at all. */
function refuseTogether(
  planned: readonly { readonly rows: readonly number[] }[],
  { report, texts }: Pick<EntryRequest, 'report' | 'texts'>,
): void {
  const joined = planned.filter(({ rows }) => rows.length > 1)
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const { rows } of joined) {
      const refused = rows.find((row) => report.isRefused(row))
      const others = refused === undefined ? [] : rows.filter((row) => !report.isRefused(row))
      const problem = texts.texts.equalLines.otherRefused({ row: refused ?? 0 })
      for (const row of others) report.note(row, 'refused', { problem })
      if (others.length > 0) isSettled = false
    }
  }
}

type Read<Ref> = ReadEntry<Ref> & { readonly record: ParsedRecord }

/** Returns true if the file has the quantity, and every cell the row may change something by is blank: it changes nothing. */
function saysNothing<Ref>(
  { cells, unread }: ParsedRecord,
  { givenFields }: EntryRequest,
  { blank, quantity, mayBeBlank }: EntryKind<Ref>,
): boolean {
  if (!mayBeBlank || !givenFields?.has(quantity?.field ?? '')) return false
  return Object.keys(blank).every((key) => cells[key] === undefined && !unread.has(key))
}

type FreshEntries<Ref> = {
  readonly lines: readonly LineSum<Read<Ref>>[]
  readonly questions: readonly ImportQuestion[]
}

/** Removes repeated entries. Quantities may be added up, which is asked; elsewhere an identical line adds nothing. */
function withoutRepeated<Ref>(
  read: readonly Read<Ref>[],
  request: EntryRequest,
  kind: EntryKind<Ref>,
): FreshEntries<Ref> {
  const { quantity } = kind
  if (!quantity) {
    const accepted = read.filter(({ record }) => !request.report.isRefused(record.row))
    return { lines: withoutEqual(accepted, request, kind).map((line) => ({ line, rowsAdded: [] })), questions: [] }
  }
  const { field, most: mostQty } = quantity
  const otherFields = Object.keys(kind.blank).filter((key) => key !== field)
  return settleEqualLines(read, request, {
    field,
    mostQty,
    keyOf: ({ ref }) => kind.keyOf(ref),
    rowOf: ({ record }) => record.row,
    qtyOf: ({ cells }) => Number(cells[field] ?? 0),
    withQty: (line, qty) => ({ ...line, cells: { ...line.cells, [field]: qty } }),
    agree: (line, other) => otherFields.every((key) => isSame(line.cells[key], other.cells[key])),
  })
}

function withoutEqual<Ref>(read: readonly Read<Ref>[], request: EntryRequest, kind: EntryKind<Ref>): Read<Ref>[] {
  const { report, texts } = request
  const field = kind.contradicts ? '' : (kind.fields[0]?.key ?? '')
  const contradicts = kind.contradicts ?? texts.texts.entryInFile
  return [...Map.groupBy(read, ({ ref }) => kind.keyOf(ref)).values()].flatMap(([firstEntry, ...duplicates]) => {
    if (!firstEntry) return []
    for (const { record, cells } of duplicates) {
      const problem = { row: firstEntry.record.row }
      if (Object.keys(kind.blank).every((key) => isSame(cells[key], firstEntry.cells[key])))
        report.note(record.row, 'left', { field, problem: texts.texts.repeated(problem) })
      else report.note(record.row, 'refused', { field, problem: contradicts(problem) })
    }
    return [firstEntry]
  })
}

type EntryPlanContext<Ref> = { readonly request: EntryRequest; readonly kind: EntryKind<Ref> }

/** Null where nothing is to be written for it. */
function planEntry<Ref>(
  { line: { ref, cells, record }, rowsAdded }: LineSum<Read<Ref>>,
  previous: Values | undefined,
  { request, kind }: EntryPlanContext<Ref>,
): PlannedEntry<Ref> | null {
  const { report, texts } = request
  const refuse = report.refusing(record)
  const laid = laidOver(previous ?? kind.blank, cells, kind.blank)
  const updated = kind.settle?.(laid, cells) ?? laid
  const entry = { row: record.row, ref, before: previous ?? null, after: updated }
  for (const { key, required } of kind.fields) {
    if (required && key in updated && isNothing(updated[key])) refuse(key, texts.texts.required)
  }
  kind.judge?.(entry, refuse)
  if (report.isRefused(record.row)) {
    const problem = texts.texts.equalLines.otherRefused({ row: record.row })
    for (const row of rowsAdded) report.note(row, 'refused', { problem })
    return null
  }
  const notes = changesOf(previous ?? kind.blank, updated, { fields: kind.fields, texts })
  if (notes.length === 0 && (previous || Object.values(updated).every(isNothing))) return null
  report.note(record, previous ? 'changed' : 'created', ...(previous ? notes : []))
  for (const row of rowsAdded) report.note(row, previous ? 'changed' : 'created')
  return entry
}

function isNothing(value: Values[string] | undefined): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Entry a row refers to, and the cells to apply to it. */
type ReadEntry<Ref> = { readonly ref: Ref; readonly cells: Cells }

/** Entry after the import; `before` is null if there is none yet. */
export type PlannedEntry<Ref> = {
  readonly row: number
  readonly ref: Ref
  readonly before: Values | null
  readonly after: Values
}

/** A kind of import whose rows each name one entry of a table and say something of it, such as a customer's discount. */
type EntryKind<Ref> = {
  readonly fields: readonly FileField[]
  /** Fields that may change, with their values if not given. */
  readonly blank: Values
  /** Reads a row's entries; none, with a note, if the row does not name its subject or the user may not see it. */
  read(cells: Cells, refuse: Refuse): readonly ReadEntry<Ref>[]
  keyOf(ref: Ref): string
  /** Reads the existing entries, by key. */
  present(refs: readonly Ref[]): Promise<ReadonlyMap<string, Values>>
  /** Returns the entry's final values, with what the row implies for fields it omits. */
  settle?(values: Values, cells: Cells): Values
  /** Refuses entries that may not become so. */
  judge?(entry: PlannedEntry<Ref>, refuse: Refuse): void
  readonly changesOrdering?: true
  /** Field whose figures may be added up where several rows name one entry, and the largest one of an entry. */
  readonly quantity?: { readonly field: string; readonly most: number }
  /** Set if a row without any of the changeable fields is a row that changes nothing, as in lists to be filled in. */
  readonly mayBeBlank?: true
  /** Sentence on a row that contradicts another, as a whole instead of under its first field. */
  readonly contradicts?: (earlier: { readonly row: number }) => string
  /** Existing values, by field. */
  readonly choices: Readonly<Record<string, () => readonly string[]>>
  /** Writes the entries that are new or changed. */
  write(transaction: Transaction<FairDb>, entries: readonly PlannedEntry<Ref>[]): Promise<void>
}

/** The entries as rows of a table, for `jsonb_to_recordset`. */
export function rowsOf(entries: readonly PlannedEntry<object>[]): string {
  return JSON.stringify(entries.map(({ ref, after }) => ({ ...ref, ...after })))
}
