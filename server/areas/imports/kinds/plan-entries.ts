import type { Transaction } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { FileField } from '../columns/field.ts'
import type { Cells, ParsedRecord } from '../columns/parse-record.ts'
import { changesOf, isSame, laidOver, type Values } from '../columns/values.ts'
import type { KindPlan, PlanRequest } from '../kind-plan.ts'
import type { Refuse } from '../report/row-report.ts'

/** What an import of entries would do, and the doing of it. */
export async function planEntries<Ref>(request: PlanRequest, kind: EntryKind<Ref>): Promise<KindPlan> {
  const { records, report, progress } = request
  const read: Read<Ref>[] = []
  let looked = 0
  for await (const some of progress.inPieces(records, 1000)) {
    for (const record of some) {
      const found = kind.read(record.cells, report.refusing(record))
      if (!report.isRefused(record.row)) read.push(...found.map((entry) => ({ ...entry, record })))
    }
    looked += some.length
    progress.set('checking', Math.floor((records.length + looked) / 2), records.length)
  }
  const fresh = withoutRepeated(read, request, kind)
  const present = await kind.present(fresh.map(({ ref }) => ref))
  const planned = fresh.flatMap((one) => planEntry(one, present.get(kind.keyOf(one.ref)), { request, kind }) ?? [])
  // A row of several entries stands or falls whole.
  const entries = planned.filter(({ row }) => !report.isRefused(row))
  return {
    newCodes: [],
    counts: {},
    changesOrdering: kind.changesOrdering ?? false,
    choicesOf: (field) => kind.choices[field]?.() ?? [],
    apply: async (transaction) => {
      progress.set('writing', 0, entries.length)
      await kind.write(transaction, entries)
    },
  }
}

type Read<Ref> = ReadEntry<Ref> & { readonly record: ParsedRecord }

/** An entry stands in a file once; the same line again adds nothing, another one is refused. */
function withoutRepeated<Ref>(read: readonly Read<Ref>[], request: PlanRequest, kind: EntryKind<Ref>): Read<Ref>[] {
  const { report, words } = request
  const field = kind.fields[0]?.key ?? ''
  return [...Map.groupBy(read, ({ ref }) => kind.keyOf(ref)).values()].flatMap(([one, ...others]) => {
    if (!one) return []
    for (const { record, cells } of others) {
      const problem = { row: one.record.row }
      if (Object.keys(kind.blank).every((key) => isSame(cells[key], one.cells[key])))
        report.note(record.row, 'left', { field, problem: words.texts.repeated(problem) })
      else report.note(record.row, 'refused', { field, problem: words.texts.entryInFile(problem) })
    }
    return [one]
  })
}

type Around<Ref> = { readonly request: PlanRequest; readonly kind: EntryKind<Ref> }

/** Null where nothing is to be written for it. */
function planEntry<Ref>(
  { ref, cells, record }: Read<Ref>,
  before: Values | undefined,
  { request, kind }: Around<Ref>,
): PlannedEntry<Ref> | null {
  const { report, words } = request
  const refuse = report.refusing(record)
  const laid = laidOver(before ?? kind.blank, cells, kind.blank)
  const after = kind.settle?.(laid, cells) ?? laid
  const entry = { row: record.row, ref, before: before ?? null, after }
  for (const { key, required } of kind.fields) {
    if (required && key in after && isNothing(after[key])) refuse(key, words.texts.required)
  }
  kind.judge?.(entry, refuse)
  if (report.isRefused(record.row)) return null
  const notes = changesOf(before ?? kind.blank, after, { fields: kind.fields, words })
  if (notes.length === 0 && (before || Object.values(after).every(isNothing))) return null
  report.note(record.row, before ? 'changed' : 'created', ...(before ? notes : []))
  return entry
}

function isNothing(value: Values[string] | undefined): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Which entry a row speaks of, and what it says of it. */
type ReadEntry<Ref> = { readonly ref: Ref; readonly cells: Cells }

/** An entry as it will be; `before` is null where there is none yet. */
export type PlannedEntry<Ref> = {
  readonly row: number
  readonly ref: Ref
  readonly before: Values | null
  readonly after: Values
}

/** A kind of import whose rows each name one entry of a table and say something of it, such as a customer's discount. */
type EntryKind<Ref> = {
  readonly fields: readonly FileField[]
  /** The fields that may change, with what they are where nothing is said. */
  readonly blank: Values
  /** Nothing where a row does not say what it speaks of, or not what the user may see; it is told so. */
  read(cells: Cells, refuse: Refuse): readonly ReadEntry<Ref>[]
  keyOf(ref: Ref): string
  /** What there is of these, by key. */
  present(refs: readonly Ref[]): Promise<ReadonlyMap<string, Values>>
  /** An entry as it will be, with what follows from its row for what that does not say. */
  settle?(after: Values, cells: Cells): Values
  /** Whether an entry may become so. */
  judge?(entry: PlannedEntry<Ref>, refuse: Refuse): void
  readonly changesOrdering?: true
  /** By field: values that there are. */
  readonly choices: Readonly<Record<string, () => readonly string[]>>
  /** Writes the entries that are new or changed. */
  write(transaction: Transaction<FairDb>, entries: readonly PlannedEntry<Ref>[]): Promise<void>
}

/** The entries as rows of a table, for `jsonb_to_recordset`. */
export function rowsOf(entries: readonly PlannedEntry<object>[]): string {
  return JSON.stringify(entries.map(({ ref, after }) => ({ ...ref, ...after })))
}
