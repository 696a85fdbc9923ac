import type { outfits } from '@fairdesk/contract/areas/data/outfits'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { outfitsWithNumbers, writeOutfitsAlone } from '../../domain/racks-outfits/write-outfits.ts'
import type { WriteContext } from '../context.ts'
import { type Chosen, chosenOutfits, numbersOf } from './batch.ts'

type Batch = Input<typeof outfits.remove>
type Nothing = Record<string, never>

/** Those that are so already are left alone. */
export async function enableOutfits(
  context: WriteContext,
  { outfitIds, enabled }: Input<typeof outfits.enable>,
): Promise<{ changed: number }> {
  const { db, record, recordNothing } = context
  await writeOutfitsAlone(db)
  const chosen = await chosenOutfits(context, outfitIds)
  if (chosen.some(({ isDeleted }) => isDeleted)) refuse('access.denied')
  const turned = chosen.filter((outfit) => outfit.enabled !== enabled)
  if (turned.length === 0) recordNothing()
  else {
    await sql`
      update outfits set enabled = ${enabled}, version = version + 1
      where id = any(${turned.map(({ id }) => id)}::int[])`.execute(db)
    const said = (state: boolean) => ({ outfits: turned.map(({ outfitNo }) => ({ outfitNo, enabled: state })) })
    record({ ref: numbersOf(turned), before: said(!enabled), after: said(enabled) })
  }
  return { changed: turned.length }
}

/** Puts outfits aside; deleting twice deletes once. What hangs on a rack, or is partly of other brands, is none of them. */
export async function removeOutfits(context: WriteContext, { outfitIds }: Batch): Promise<Nothing> {
  const { db, user, record, recordNothing } = context
  await writeOutfitsAlone(db)
  const chosen = (await chosenOutfits(context, outfitIds)).filter(({ isDeleted }) => !isDeleted)
  if (chosen.length === 0) {
    recordNothing()
    return {}
  }
  const shared = chosen.filter(({ isWhole }) => !isWhole)
  if (shared.length > 0) refuse('outfit.not-all-yours', { numbers: numbersOf(shared) })
  const hanging = await hangingAmong(db, chosen)
  if (hanging.length > 0) {
    const displays = [...new Set(hanging.map(({ displayNo }) => displayNo))]
    const count = new Set(hanging.map(({ outfitId }) => outfitId)).size
    refuse('outfit.on-display', { count, displays: displays.join(', ') })
  }
  await sql`
    update outfits set deleted_at = now(), deleted_by = ${user.account}, version = version + 1
    where id = any(${chosen.map(({ id }) => id)}::int[])`.execute(db)
  record({ ref: numbersOf(chosen), before: { outfits: chosen.map(({ outfitNo }) => outfitNo) } })
  return {}
}

/** Takes a deletion back, unless another outfit has taken the number meanwhile. */
export async function restoreOutfits(context: WriteContext, { outfitIds }: Batch): Promise<Nothing> {
  const { db, record, recordNothing } = context
  await writeOutfitsAlone(db)
  const chosen = (await chosenOutfits(context, outfitIds)).filter(({ isDeleted }) => isDeleted)
  if (chosen.length === 0) {
    recordNothing()
    return {}
  }
  const taken = await outfitsWithNumbers(
    db,
    chosen.map(({ outfitNo }) => outfitNo),
  )
  if (taken.size > 0) refuse('outfit.taken')
  await sql`
    update outfits set deleted_at = null, deleted_by = null, version = version + 1
    where id = any(${chosen.map(({ id }) => id)}::int[])`.execute(db)
  record({ ref: numbersOf(chosen), after: { outfits: chosen.map(({ outfitNo }) => outfitNo) } })
  return {}
}

/** A row per rack and outfit that hangs on it. */
async function hangingAmong(db: Kysely<FairDb>, chosen: readonly Chosen[]) {
  const found = await sql<{ outfitId: number; displayNo: string }>`
    select display_items.outfit_id as "outfitId", displays.display_no as "displayNo"
    from display_items join displays on displays.id = display_items.display_id
    where display_items.outfit_id = any(${chosen.map(({ id }) => id)}::int[]) and displays.deleted_at is null
    order by displays.sort, displays.id`.execute(db)
  return found.rows
}
