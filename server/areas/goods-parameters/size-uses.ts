import { mostSizes } from '@fairdesk/contract/areas/goods-parameters'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** `styles` offer the size or have a barcode of it, those in the bin included; `rows` are order rows that hold or held pieces of it. */
type SlotUse = { readonly slot: number; readonly styles: number; readonly rows: number }

/**
 * Who uses these slots of a group. An order row is never deleted and as long as its highest slot ever used, so events are
 * looked at only where the row is long enough.
 */
async function usesOfSlots(db: Kysely<FairDb>, groupId: number, slots: readonly number[]): Promise<SlotUse[]> {
  const found = await sql<SlotUse>`
    select slot, (
        select count(*)::int from styles
        where size_group_id = ${groupId} and (size_mask >> (slot - 1) & 1 = 1 or exists (
          select from skcs join barcodes on barcodes.skc_id = skcs.id
          where skcs.style_id = styles.id and barcodes.slot = asked.slot))) as styles, (
        select count(*)::int from order_rows
        join skcs on skcs.id = order_rows.skc_id
        join styles on styles.id = skcs.style_id and styles.size_group_id = ${groupId}
        where cardinality(qtys) >= asked.slot and (qtys[asked.slot] <> 0 or exists (
          select from order_events
          where order_events.order_id = order_rows.order_id and order_events.skc_id = order_rows.skc_id
            and (coalesce(before[asked.slot], 0) <> 0 or coalesce(after[asked.slot], 0) <> 0)))) as rows
    from unnest(${[...slots]}::int[]) as asked (slot)`.execute(db)
  return found.rows
}

/** @throws Refusal size.in-use with the counts, where a style, an order or the history of one has this size */
export async function refuseUsed(
  db: Kysely<FairDb>,
  groupId: number,
  sizes: readonly { readonly slot: number; readonly code: string }[],
): Promise<void> {
  const slots = sizes.map(({ slot }) => slot)
  const used = (await usesOfSlots(db, groupId, slots)).find(({ styles, rows }) => styles > 0 || rows > 0)
  if (!used) return
  const code = sizes.find(({ slot }) => slot === used.slot)?.code ?? ''
  refuse('size.in-use', { code, styles: used.styles, rows: used.rows })
}

/** Slots for so many new sizes: none that a size of the group has, and none where pieces may lie. @throws Refusal size-group.full */
export async function freeSlots(
  db: Kysely<FairDb>,
  { groupId, taken, count }: { groupId: number; taken: readonly number[]; count: number },
): Promise<number[]> {
  if (count === 0) return []
  const open = Array.from({ length: mostSizes }, (_, index) => index + 1).filter((slot) => !taken.includes(slot))
  const used = await usesOfSlots(db, groupId, open)
  const free = used.filter(({ styles, rows }) => styles === 0 && rows === 0).map(({ slot }) => slot)
  const chosen = free.toSorted((one, other) => one - other).slice(0, count)
  if (chosen.length < count) refuse('size-group.full', { free: chosen.length })
  return chosen
}
