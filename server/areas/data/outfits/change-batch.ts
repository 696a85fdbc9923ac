import type { outfits } from '@fairdesk/contract/areas/data/outfits'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { hasSeenItem } from '../../../domain/racks-outfits/outfit-items.ts'
import { outfitsWithNumbers, writeOutfitsAlone } from '../../../domain/racks-outfits/write-outfits.ts'
import { refOfAll } from '../../../domain/records/ref-of-all.ts'
import { repeatedCode } from '../../../domain/records/repeated-code.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

/** Those that are so already are left alone. */
export const enableOutfits: Handler<typeof outfits.enable> = async (context, { outfitIds, enabled }) => {
  const { db, record, recordNothing } = context
  const selectedOutfits = await chosenOutfits(context, outfitIds)
  if (selectedOutfits.some(({ isDeleted }) => isDeleted)) refuse('access.denied')
  const turned = selectedOutfits.filter((outfit) => outfit.enabled !== enabled)
  if (turned.length === 0) recordNothing()
  else {
    await sql`
      update outfits set enabled = ${enabled}, version = version + 1
      where id = any(${turned.map(({ id }) => id)}::int[])`.execute(db)
    const describeOutfits = (state: boolean) => ({
      outfits: turned.map(({ outfitNo }) => ({ outfitNo, enabled: state })),
    })
    record({ ref: numbersOf(turned), before: describeOutfits(!enabled), after: describeOutfits(enabled) })
  }
  return { changed: turned.length }
}

/** Soft-deletes outfits; idempotent. Refused if any hangs on a rack or contains items of other brands. */
export const removeOutfits: Handler<typeof outfits.remove> = async (context, { outfitIds }) => {
  const { db, user, record } = context
  const selectedOutfits = (await chosenOutfits(context, outfitIds)).filter(({ isDeleted }) => !isDeleted)
  if (selectedOutfits.length === 0) return answerUnchanged(context, {})
  const shared = selectedOutfits.filter(({ isWhole }) => !isWhole)
  if (shared.length > 0) refuse('outfit.not-all-yours', { numbers: numbersOf(shared) })
  const hanging = await hangingAmong(db, selectedOutfits)
  if (hanging.length > 0) {
    const displays = [...new Set(hanging.map(({ displayNo }) => displayNo))]
    const count = new Set(hanging.map(({ outfitId }) => outfitId)).size
    refuse('outfit.on-display', { count, displays: displays.join(', ') })
  }
  await sql`
    update outfits set deleted_at = now(), deleted_by = ${user.account}, version = version + 1
    where id = any(${selectedOutfits.map(({ id }) => id)}::int[])`.execute(db)
  record({ ref: numbersOf(selectedOutfits), before: { outfits: selectedOutfits.map(({ outfitNo }) => outfitNo) } })
  return {}
}

/** Takes a deletion back, unless another outfit has taken the number meanwhile. */
export const restoreOutfits: Handler<typeof outfits.restore> = async (context, { outfitIds }) => {
  const { db, record } = context
  const selectedOutfits = (await chosenOutfits(context, outfitIds)).filter(({ isDeleted }) => isDeleted)
  if (selectedOutfits.length === 0) return answerUnchanged(context, {})
  const numbers = selectedOutfits.map(({ outfitNo }) => outfitNo)
  if (repeatedCode(numbers) !== undefined || (await outfitsWithNumbers(db, numbers)).size > 0) refuse('outfit.taken')
  await sql`
    update outfits set deleted_at = null, deleted_by = null, version = version + 1
    where id = any(${selectedOutfits.map(({ id }) => id)}::int[])`.execute(db)
  record({ ref: numbersOf(selectedOutfits), after: { outfits: numbers } })
  return {}
}

/** A row per rack and outfit that hangs on it. */
async function hangingAmong(db: Kysely<FairDb>, selectedOutfits: readonly OutfitSelectionRow[]) {
  const result = await sql<{ outfitId: number; displayNo: string }>`
    select display_items.outfit_id as "outfitId", displays.display_no as "displayNo"
    from display_items join displays on displays.id = display_items.display_id
    where display_items.outfit_id = any(${selectedOutfits.map(({ id }) => id)}::int[]) and displays.deleted_at is null
    order by displays.sort, displays.id`.execute(db)
  return result.rows
}

type OutfitSelectionRow = {
  readonly id: number
  readonly outfitNo: string
  readonly name: string
  readonly enabled: boolean
  readonly isDeleted: boolean
  /** All its items are of the user's brands. */
  readonly isWhole: boolean
}

/** These outfits, held until the write ends. All must be the user's to see: one that is not refuses the whole. */
async function chosenOutfits(
  { db, user }: WriteContext,
  outfitIds: readonly number[],
): Promise<readonly OutfitSelectionRow[]> {
  await writeOutfitsAlone(db)
  const visibility = visibleTo(user)
  const ids = [...new Set(outfitIds)]
  const result = await sql<OutfitSelectionRow>`
    select outfits.id, outfits.outfit_no as "outfitNo", outfits.name, outfits.enabled,
      outfits.deleted_at is not null as "isDeleted",
      not exists (select from outfit_items join styles on styles.id = outfit_items.style_id
        where outfit_items.outfit_id = outfits.id and (${styleVisible(visibility)}) is not true) as "isWhole"
    from outfits
    where outfits.id = any(${ids}::int[]) and ${hasSeenItem(visibility)}
    order by outfits.id for update of outfits`.execute(db)
  if (result.rows.length < ids.length) refuse('access.denied')
  return result.rows
}

function numbersOf(selectedOutfits: readonly OutfitSelectionRow[]): string {
  return refOfAll(selectedOutfits.map(({ outfitNo }) => outfitNo))
}
