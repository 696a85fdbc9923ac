import { type SplitAct, type SplitSkipCode, splitArrows, splitHindrance } from '@fairdesk/contract/orders/split-arrows'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { noteForSync } from '../sync-queue/queue-documents.ts'
import { holdPartStates } from './part-states.ts'

/** A part as it was looked at. */
export type PartVersionRef = { readonly id: number; readonly version: number }

export type SkippedPart = { readonly id: number; readonly customerName: string; readonly code: SplitSkipCode }
export type MovePartsResult = { readonly done: readonly number[]; readonly skipped: readonly SkippedPart[] }

/** Moves the parts that are unchanged since they were read, all in this transaction; the others are reported. */
export async function moveParts(
  db: Kysely<FairDb>,
  {
    act,
    parts,
    visibility,
    author,
  }: {
    readonly act: SplitAct
    readonly parts: readonly PartVersionRef[]
    readonly visibility: Visibility
    readonly author: string
  },
): Promise<MovePartsResult> {
  const lockedParts = await holdPartStates(
    db,
    parts.map(({ id }) => id),
    { visibility },
  )
  const done: number[] = []
  const skipped: SkippedPart[] = []
  for (const { id, version } of parts) {
    const partState = lockedParts.get(id)
    const code = partState
      ? (splitHindrance(act, partState) ?? (partState.version === version ? null : 'moved'))
      : 'gone'
    if (code === null) done.push(id)
    else skipped.push({ id, customerName: partState?.customerName ?? '', code })
  }
  await sql`
    update splits set status = ${splitArrows[act].to}, version = version + 1, updated_at = clock_timestamp(), updated_by = ${author}
    where id = any(${done}::int[])`.execute(db)
  if (act === 'issue') await noteForSync(db, 'part', { refs: done, action: 'put' })
  if (act === 'void') await noteForSync(db, 'part', { refs: done, action: 'cancel' })
  return { done, skipped }
}
