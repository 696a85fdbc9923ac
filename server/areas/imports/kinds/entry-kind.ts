import type { Transaction } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { FileField } from '../columns/field.ts'
import type { Cells } from '../columns/parse-record.ts'
import type { Values } from '../columns/values.ts'
import type { Refuse } from '../report/row-report.ts'

/** Which entry a row speaks of, and what it says of it. */
export type ReadEntry<Ref> = { readonly ref: Ref; readonly cells: Cells }

/** An entry as it will be; `before` is null where there is none yet. */
export type PlannedEntry<Ref> = {
  readonly row: number
  readonly ref: Ref
  readonly before: Values | null
  readonly after: Values
}

/** A kind of import whose rows each name one entry of a table and say something of it, such as a customer's discount. */
export type EntryKind<Ref> = {
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
  /** By field: values that there are. */
  readonly choices: Readonly<Record<string, () => readonly string[]>>
  /** Writes the entries that are new or changed. */
  write(transaction: Transaction<FairDb>, entries: readonly PlannedEntry<Ref>[]): Promise<void>
}

/** The entries as rows of a table, for `jsonb_to_recordset`. */
export function rowsOf(entries: readonly PlannedEntry<object>[]): string {
  return JSON.stringify(entries.map(({ ref, after }) => ({ ...ref, ...after })))
}
