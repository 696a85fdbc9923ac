import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { writeRow } from '../records/write-row.ts'

/** Item on a rack: one SKC or one outfit, with its number of hangers. */
export type HungItem = { readonly skcId: number | null; readonly outfitId: number | null; readonly hangers: number }

export type RackFields = {
  readonly displayNo: string
  readonly name: string
  readonly roomNo: string
  readonly type1: string
  readonly type2: string
  readonly intro: string
  /** Hangers it has room for. */
  readonly capacity: number | null
  readonly enabled: boolean
}
export type StoredRack = RackFields & {
  readonly id: number
  readonly version: number
  readonly items: readonly HungItem[]
}

/** A rack's own row. */
export const rackColumns = sql`
  displays.id, displays.version, displays.display_no as "displayNo", displays.name, displays.room_no as "roomNo",
  displays.type1, displays.type2, displays.intro, displays.capacity, displays.enabled`

/** Serializes all writes of racks, since numbers are checked against all others. */
export async function writeDisplaysAlone(db: Kysely<FairDb>): Promise<void> {
  await sql`lock table displays in share row exclusive mode`.execute(db)
}

/** The racks that are not deleted and have one of these numbers, by `foldCode` of it. */
export async function racksWithNumbers(
  db: Kysely<FairDb>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, StoredRack>> {
  const keys = numbers.map(foldCode)
  const result = await sql<StoredRack & { key: string }>`
    select ${rackColumns}, displays.display_no_key as key,
      (select coalesce(json_agg(json_build_object('skcId', skc_id, 'outfitId', outfit_id, 'hangers', hangers)
          order by seq, id), '[]') from display_items where display_id = displays.id) as items
    from displays where displays.deleted_at is null and displays.display_no_key = any(${keys})`.execute(db)
  return new Map(result.rows.map(({ key, ...rack }) => [key, rack]))
}

/**
 * Adds a rack at the end, with nothing on it, and gives its id.
 * @throws Refusal `display.taken` where another has the number
 */
export async function addRack(db: Kysely<FairDb>, fields: RackFields): Promise<number> {
  await refuseTaken(db, fields.displayNo, null)
  const sort = sql`(select coalesce(max(sort), 0) + 1 from displays)`
  return writeRow(db, 'displays', { columns: { ...columnsOf(fields), sort } })
}

/**
 * Saves these fields of a rack as its next version; its assigned goods are unchanged.
 * @throws Refusal `display.taken` if another rack has the number
 */
export async function changeRack(db: Kysely<FairDb>, id: number, fields: RackFields): Promise<number> {
  await refuseTaken(db, fields.displayNo, id)
  return writeRow(db, 'displays', { id, columns: columnsOf(fields) })
}

/** Hangs exactly these things on a rack, in this order, as its next version. */
export async function hangOnRack(db: Kysely<FairDb>, id: number, items: readonly HungItem[]): Promise<void> {
  await sql`update displays set version = version + 1 where id = ${id}`.execute(db)
  await sql`delete from display_items where display_id = ${id}`.execute(db)
  if (items.length === 0) return
  await sql`
    insert into display_items (display_id, skc_id, outfit_id, hangers, position, seq)
    select ${id}, skc_id, outfit_id, hangers, place::text, place
    from unnest(${items.map(({ skcId }) => skcId)}::int[], ${items.map(({ outfitId }) => outfitId)}::int[],
      ${items.map(({ hangers }) => hangers)}::int[]) with ordinality as hung (skc_id, outfit_id, hangers, place)`.execute(
    db,
  )
}

async function refuseTaken(db: Kysely<FairDb>, displayNo: string, id: number | null): Promise<void> {
  const existing = (await racksWithNumbers(db, [displayNo])).get(foldCode(displayNo))
  if (existing && existing.id !== id) refuse('display.taken', { displayNo })
}

function columnsOf({ displayNo, name, roomNo, type1, type2, intro, capacity, enabled }: RackFields) {
  const number = { display_no: displayNo, display_no_key: foldCode(displayNo) }
  return { ...number, name, room_no: roomNo, type1, type2, intro, capacity, enabled }
}
