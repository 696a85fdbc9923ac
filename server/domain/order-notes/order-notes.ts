import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { styleVisible } from '../visibility/visibility.ts'

/** Note of a customer for sales people; without a style it is about the order. */
export type StoredNote = {
  readonly customerId: number
  readonly goodsId: number | null
  readonly goodsNo: string
  readonly goodsName: string
  readonly text: string
  /** Principal that wrote it, and the name of its customer. */
  readonly account: string
  readonly by: string
  readonly at: Date
}

/** Reads the notes of these customers about goods in sight: that of each order first, then the newest styles. */
export async function readNotes(
  db: Kysely<FairDb>,
  customerIds: readonly number[],
  visibility: Visibility,
): Promise<readonly StoredNote[]> {
  const result = await sql<StoredNote>`
    select order_notes.customer_id as "customerId", order_notes.style_id as "goodsId", coalesce(styles.goods_no, '') as "goodsNo",
      coalesce(styles.name, '') as "goodsName", order_notes.text, order_notes.account, order_notes.real_name as by, order_notes.at
    from order_notes
    left join styles on styles.id = order_notes.style_id
    where order_notes.customer_id = any(${[...customerIds]}::int[])
      and (order_notes.style_id is null or (styles.deleted_at is null and ${styleVisible(visibility)}))
    order by order_notes.customer_id, order_notes.style_id is not null, order_notes.at desc, order_notes.id desc`.execute(
    db,
  )
  return result.rows
}

/** Counts the notes of these customers about goods in sight. */
export async function countNotes(
  db: Kysely<FairDb>,
  customerIds: readonly number[],
  visibility: Visibility,
): Promise<ReadonlyMap<number, number>> {
  const result = await sql<{ customerId: number; count: number }>`
    select order_notes.customer_id as "customerId", count(*)::int as count
    from order_notes left join styles on styles.id = order_notes.style_id
    where order_notes.customer_id = any(${[...customerIds]}::int[])
      and (order_notes.style_id is null or (styles.deleted_at is null and ${styleVisible(visibility)}))
    group by order_notes.customer_id`.execute(db)
  return new Map(result.rows.map(({ customerId, count }) => [customerId, count]))
}

export type NoteInput = {
  readonly customerId: number
  readonly goodsId: number | null
  /** Empty to delete the note. */
  readonly text: string
  readonly account: string
  readonly realName: string
}

/** Stores a note and returns the former text, empty for none; undefined if nothing changes. */
export async function writeNote(db: Kysely<FairDb>, note: NoteInput): Promise<string | undefined> {
  const { customerId, goodsId, text, account, realName } = note
  const former = await sql<{ text: string }>`
    select text from order_notes where customer_id = ${customerId} and style_id is not distinct from ${goodsId} for update`.execute(
    db,
  )
  const before = former.rows[0]?.text ?? ''
  if (before === text) return undefined
  if (text === '')
    await sql`delete from order_notes where customer_id = ${customerId} and style_id is not distinct from ${goodsId}`.execute(
      db,
    )
  else
    await sql`
      insert into order_notes (customer_id, style_id, text, account, real_name)
      values (${customerId}, ${goodsId}, ${text}, ${account}, ${realName})
      on conflict on constraint order_notes_once do update set
        text = excluded.text, account = excluded.account, real_name = excluded.real_name, at = excluded.at`.execute(db)
  return before
}
