import { createHash } from 'node:crypto'
import type { SyncField, SyncOutKind } from '@fairdesk/contract/orders/sync-fields'
import type { Kysely, RawBuilder } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'

export type Value = string | number | null
export type SyncHead = Readonly<Partial<Record<SyncField, Value>>>
export type SyncLine = Readonly<Partial<Record<SyncField, Value>>>

/** Document of one item for other systems, under its number or code; prices and amounts in fen. */
export type SyncDocument = {
  readonly ref: number
  readonly no: string
  readonly head: SyncHead
  readonly lines: readonly SyncLine[]
}

export type Documents = ReadonlyMap<number, SyncDocument>
export type FairName = { readonly code: string; readonly numberPrefix: string; readonly timeZone: string }

/** Reader of documents of a kind. */
export type DocumentKind = {
  readonly kind: SyncOutKind
  /** Those of these that are to be known outside, by id, as they are now. */
  documents(db: Kysely<FairDb>, fair: FairName, refs: readonly number[]): Promise<Documents>
  /** Returns cancellations of these, which hold only their identifiers. */
  cancels(db: Kysely<FairDb>, fair: FairName, refs: readonly number[]): Promise<Documents>
  /** All that are to be known outside, whatever is wrong with them for the moment. */
  idsThere(db: Kysely<FairDb>): Promise<number[]>
  /**
   * Reads the next ids above `afterId` that other systems should have, in ascending order; only orders and parts
   * approved since `goLiveAt`.
   */
  refsAfter(db: Kysely<FairDb>, afterId: number, chunk: RefsQuery): Promise<number[]>
}

export type RefsQuery = { readonly goLiveAt: string | null; readonly limit: number }

/** The same content gives the same code, another content another. */
export function codeOfDocument({ head, lines }: SyncDocument): string {
  return createHash('sha256')
    .update(JSON.stringify([head, lines]))
    .digest('hex')
    .slice(0, 32)
}

export const idsOf = async (db: Kysely<FairDb>, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)
