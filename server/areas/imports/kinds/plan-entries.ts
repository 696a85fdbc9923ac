import type { CellNote } from '@fairdesk/contract/areas/bulk-import'
import { showValue } from '../columns/format-value.ts'
import type { ParsedRecord, Said } from '../columns/parse-record.ts'
import { labelOf } from '../columns/words.ts'
import type { KindPlan, PlanRequest } from '../kind-plan.ts'
import type { EntryKind, PlannedEntry, ReadEntry, Refuse, Values } from './entry-kind.ts'

/** What an import of entries would do, and the doing of it. */
export async function planEntries<Ref>(request: PlanRequest, kind: EntryKind<Ref>): Promise<KindPlan> {
  const { records, report, progress } = request
  const read: Read<Ref>[] = []
  let looked = 0
  for await (const some of progress.inPieces(records, 1000)) {
    for (const record of some) {
      const found = kind.read(record.said, refusing(record, request, kind))
      if (!report.isRefused(record.row)) read.push(...found.map((entry) => ({ ...entry, record })))
    }
    looked += some.length
    progress.tell('checking', Math.floor((records.length + looked) / 2), records.length)
  }
  const fresh = withoutRepeated(read, request, kind)
  const present = await kind.present(fresh.map(({ ref }) => ref))
  const planned = fresh.flatMap((one) => planEntry(one, present.get(kind.keyOf(one.ref)), { request, kind }) ?? [])
  // A row of several entries stands or falls whole.
  const entries = planned.filter(({ row }) => !report.isRefused(row))
  return {
    newCodes: [],
    counts: {},
    choicesOf: kind.choicesOf,
    apply: async (transaction) => {
      progress.tell('writing', 0, entries.length)
      await kind.write(transaction, entries)
    },
  }
}

type Read<Ref> = ReadEntry<Ref> & { readonly record: ParsedRecord }

/** A cell that could not be read has been told already: what follows from it is not said besides. */
function refusing<Ref>(
  { row, unread }: ParsedRecord,
  { report, words }: PlanRequest,
  { kind }: EntryKind<Ref>,
): Refuse {
  return (field, problem, unknown) => {
    if (unread.has(field)) return
    const note = { field, label: labelOf(words, kind, field), problem }
    report.say(row, 'refused', unknown === undefined ? note : { ...note, after: unknown, unknown: true })
  }
}

/** An entry stands in a file once; the same line again adds nothing, another one is refused. */
function withoutRepeated<Ref>(read: readonly Read<Ref>[], request: PlanRequest, kind: EntryKind<Ref>): Read<Ref>[] {
  const { report, words } = request
  const [first] = kind.fields
  const field = { field: first?.key ?? '', label: labelOf(words, kind.kind, first?.key ?? '') }
  return [...Map.groupBy(read, ({ ref }) => kind.keyOf(ref)).values()].flatMap(([one, ...others]) => {
    if (!one) return []
    for (const { record, said } of others) {
      const problem = { row: one.record.row }
      if (Object.keys(kind.blank).every((key) => isSame(said[key], one.said[key])))
        report.say(record.row, 'left', { ...field, problem: words.texts.repeated(problem) })
      else report.say(record.row, 'refused', { ...field, problem: words.texts.entryInFile(problem) })
    }
    return [one]
  })
}

type Around<Ref> = { readonly request: PlanRequest; readonly kind: EntryKind<Ref> }

/** Null where nothing is to be written for it. */
function planEntry<Ref>(
  { ref, said, record }: Read<Ref>,
  before: Values | undefined,
  { request, kind }: Around<Ref>,
): PlannedEntry<Ref> | null {
  const { report, words } = request
  const refuse = refusing(record, request, kind)
  const laid = laidOver(before ?? kind.blank, said, kind.blank)
  const after = kind.settle?.(laid, said) ?? laid
  const entry = { row: record.row, ref, before: before ?? null, after }
  for (const { key, required } of kind.fields) {
    if (required && key in after && isNothing(after[key])) refuse(key, words.texts.required)
  }
  kind.judge?.(entry, refuse)
  if (report.isRefused(record.row)) return null
  const notes = changesOf(before ?? kind.blank, after, { request, kind })
  if (notes.length === 0 && (before || Object.values(after).every(isNothing))) return null
  report.say(record.row, before ? 'changed' : 'created', ...(before ? notes : []))
  return entry
}

/** An empty cell keeps what is there; only the mark that clears takes a field back to nothing. */
function laidOver(present: Values, said: Said, blank: Values): Values {
  return Object.fromEntries(
    Object.entries(present).map(([key, value]) => {
      const wanted = said[key]
      if (wanted === undefined) return [key, value]
      return [key, wanted === null ? (blank[key] ?? null) : wanted]
    }),
  )
}

function changesOf<Ref>(before: Values, after: Values, { request, kind }: Around<Ref>): CellNote[] {
  return kind.fields.flatMap(({ key, kind: cellKind }) => {
    if (!(key in after) || isSame(before[key], after[key])) return []
    const show = (values: Values) => showValue(cellKind, values[key], request.words)
    return [{ field: key, label: labelOf(request.words, kind.kind, key), before: show(before), after: show(after) }]
  })
}

function isNothing(value: Values[string] | undefined): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
