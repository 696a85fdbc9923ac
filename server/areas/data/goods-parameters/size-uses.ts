import { mostSizes } from '@fairdesk/contract/areas/data/goods-parameters'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { shutGate } from '../../../domain/locks/order-gate.ts'
import { maskOf } from '../../../domain/orders/size-slots.ts'

/** `styles` offer the size or have a barcode of it, those in the bin included; `rows` are order rows that hold or held pieces of it. */
type SlotUse = { readonly slot: number; readonly styles: number; readonly rows: number }

/**
 * Counts the uses of these slots of a group. An order row is never deleted and is as long as its highest slot ever
 * used, so events are searched only where the row is long enough, and only for a size that no style has: the others
 * are in use anyway.
 */
async function usesOfSlots(db: Kysely<FairDb>, groupId: number, slots: readonly number[]): Promise<SlotUse[]> {
  const result = await sql<SlotUse>`
    select slot, offering.styles, holding.rows
    from unnest(${[...slots]}::int[]) as asked (slot)
    cross join lateral (
      select count(*)::int as styles from styles
      where size_group_id = ${groupId} and (size_mask >> (slot - 1) & 1 = 1 or exists (
        select from skcs join barcodes on barcodes.skc_id = skcs.id
        where skcs.style_id = styles.id and barcodes.slot = asked.slot))) offering
    cross join lateral (
      select count(*)::int as rows from order_rows
      join skcs on skcs.id = order_rows.skc_id
      join styles on styles.id = skcs.style_id and styles.size_group_id = ${groupId}
      where cardinality(qtys) >= slot and (qtys[slot] <> 0 or offering.styles = 0 and exists (
        select from order_events
        where order_events.order_id = order_rows.order_id and order_events.skc_id = order_rows.skc_id
          and (coalesce(before[slot], 0) <> 0 or coalesce(after[slot], 0) <> 0)))) holding`.execute(db)
  return result.rows
}

type SlotSize = { readonly slot: number; readonly code: string }

/**
 * Blocks new uses of these sizes.
 * @throws Refusal size.in-use with the counts, if a style, an order or an order's history has one of them
 */
export async function refuseUsed(db: Transaction<FairDb>, groupId: number, sizes: readonly SlotSize[]): Promise<void> {
  await refuseUsedNow(db, groupId, sizes)
  // Saves stop only for a size that can go, and those under way end first, so that a quantity they bring is seen.
  await sql`select ${shutGate}`.execute(db)
  await refuseUsedNow(db, groupId, sizes)
}

async function refuseUsedNow(db: Kysely<FairDb>, groupId: number, sizes: readonly SlotSize[]): Promise<void> {
  const slots = sizes.map(({ slot }) => slot)
  const used = (await usesOfSlots(db, groupId, slots)).find(({ styles, rows }) => styles > 0 || rows > 0)
  if (!used) return
  const code = sizes.find(({ slot }) => slot === used.slot)?.code ?? ''
  refuse('size.in-use', { code, styles: used.styles, rows: used.rows })
}

/**
 * Clears what is stored by the slots of deleted sizes, so that the next size there starts empty: holes of colours,
 * guide quantities, parts of ratios.
 */
export async function clearSlots(db: Transaction<FairDb>, groupId: number, sizes: readonly SlotSize[]): Promise<void> {
  const slots = sizes.map(({ slot }) => slot)
  const mask = maskOf(slots)
  const skcs = sql`skcs join styles on styles.id = skcs.style_id and styles.size_group_id = ${groupId}`
  await sql`
    update skcs set off_mask = off_mask & ~${mask}::int, version = version + 1
    where off_mask & ${mask}::int <> 0 and id in (select skcs.id from ${skcs})`.execute(db)
  await sql`
    delete from guide_quantities where slot = any(${slots}::int[]) and skc_id in (select skcs.id from ${skcs})`.execute(
    db,
  )
  await sql`
    update size_ratios set version = version + 1, parts = array(
      select case when slot = any(${slots}::int[]) then 0 else part end
      from unnest(parts) with ordinality as each (part, slot) order by slot)
    where size_group_id = ${groupId} and exists (
      select from unnest(parts) with ordinality as each (part, slot) where part > 0 and slot = any(${slots}::int[]))`.execute(
    db,
  )
  // One that had no other size says nothing any more.
  await sql`delete from size_ratios where size_group_id = ${groupId} and 0 = all(parts)`.execute(db)
}

/**
 * Finds slots for new sizes: none used by a size of the group, and none that may hold pieces.
 * @throws Refusal size-group.full
 */
export async function freeSlots(
  db: Kysely<FairDb>,
  { groupId, usedSlots, count }: { groupId: number; usedSlots: readonly number[]; count: number },
): Promise<number[]> {
  const open = Array.from({ length: mostSizes }, (_, index) => index + 1).filter((slot) => !usedSlots.includes(slot))
  const selectedSlots: number[] = []
  // Few are looked at, since each is looked for in every order row of the group.
  while (selectedSlots.length < count) {
    const next = open.splice(0, count - selectedSlots.length)
    if (next.length === 0) refuse('size-group.full', { free: selectedSlots.length })
    const uses = await usesOfSlots(db, groupId, next)
    const free = uses.filter(({ styles, rows }) => styles === 0 && rows === 0).map(({ slot }) => slot)
    selectedSlots.push(...free.toSorted((a, b) => a - b))
  }
  return selectedSlots
}
