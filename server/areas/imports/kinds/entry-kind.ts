import type { ImportKind } from '@fairdesk/contract/areas/bulk-import'
import type { Transaction } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { FileField } from '../columns/field.ts'
import type { CellValue } from '../columns/parse-cell.ts'
import type { Said } from '../columns/parse-record.ts'

export type Values = Readonly<Record<string, CellValue>>

/** Refuses a row for one of its fields; `unknown` is a text of the file that may be given another meaning. */
export type Refuse = (field: string, problem: string, unknown?: string) => void

/** Which entry a row speaks of, and what it says of it. */
export type ReadEntry<Ref> = { readonly ref: Ref; readonly said: Said }

/** An entry as it will be; `before` is null where there is none yet. */
export type PlannedEntry<Ref> = {
  readonly row: number
  readonly ref: Ref
  readonly before: Values | null
  readonly after: Values
}

/** A kind of import whose rows each name one entry of a table and say something of it, such as a customer's discount. */
export type EntryKind<Ref> = {
  readonly kind: ImportKind
  readonly fields: readonly FileField[]
  /** The fields that may change, with what they are where nothing is said. */
  readonly blank: Values
  /** Nothing where a row does not say what it speaks of, or not what the user may see; it is told so. */
  read(said: Said, refuse: Refuse): readonly ReadEntry<Ref>[]
  keyOf(ref: Ref): string
  /** What there is of these, by key. */
  present(refs: readonly Ref[]): Promise<ReadonlyMap<string, Values>>
  /** An entry as it will be, with what follows from its row for what that does not say. */
  settle?(after: Values, said: Said): Values
  /** Whether an entry may become so. */
  judge?(entry: PlannedEntry<Ref>, refuse: Refuse): void
  choicesOf(field: string): readonly string[]
  /** Writes the entries that are new or changed. */
  write(transaction: Transaction<FairDb>, entries: readonly PlannedEntry<Ref>[]): Promise<void>
}
