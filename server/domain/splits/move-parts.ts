import { type SplitAct, type SplitSkipCode, splitArrows, splitHindrance } from '@fairdesk/contract/orders/split-arrows'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { noteForSync } from '../sync/outbox/note.ts'
import { holdPartStates } from './part-states.ts'

/** A part as it was looked at. */
export type SeenPart = { readonly id: number; readonly version: number }

export type SkippedPart = { readonly id: number; readonly customerName: string; readonly code: SplitSkipCode }
export type MovedParts = { readonly done: readonly number[]; readonly skipped: readonly SkippedPart[] }

/** Moves parts that are still as they were looked at, all in this transaction; the others are told. */
export async function moveParts(
  db: Kysely<FairDb>,
  {
    act,
    parts,
    visibility,
    by,
  }: {
    readonly act: SplitAct
    readonly parts: readonly SeenPart[]
    readonly visibility: Visibility
    readonly by: string
  },
): Promise<MovedParts> {
  const held = await holdPartStates(
    db,
    parts.map(({ id }) => id),
    { visibility },
  )
  const done: number[] = []
  const skipped: SkippedPart[] = []
  for (const { id, version } of parts) {
    const part = held.get(id)
    const code = part ? (splitHindrance(act, part) ?? (part.version === version ? null : 'moved')) : 'gone'
    if (code === null) done.push(id)
    else skipped.push({ id, customerName: part?.customerName ?? '', code })
  }
  await sql`
    update splits set status = ${splitArrows[act].to}, version = version + 1, updated_at = clock_timestamp(), updated_by = ${by}
    where id = any(${done}::int[])`.execute(db)
  if (act === 'issue') await noteForSync(db, 'part', { refs: done, action: 'put' })
  if (act === 'void') await noteForSync(db, 'part', { refs: done, action: 'cancel' })
  return { done, skipped }
}
