import type { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { styleCodeTypes } from '@fairdesk/contract/attributes'
import { foldCode } from '@fairdesk/contract/names/fold'
import { type Kysely, sql } from 'kysely'
import { codeColumn } from '../../../db/code-column.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { waitForGoods } from './one-at-a-time.ts'
import { refuseTakenNumbers } from './save/check-numbers.ts'
import { describeStyle } from './save/describe-style.ts'
import type { PlannedColour } from './save/planned.ts'
import { writeColours } from './save/write-colours.ts'
import { readStyle, type StoredStyle } from './stored-style.ts'

/** All that is copied of a style; it hangs elsewhere, so its hanger is not. */
const copied = [
  ...['name', 'brand_id', 'season_id', 'year', ...styleCodeTypes.map(codeColumn), 'tag_fen', 'purchase_fen'],
  ...['price_range_id', 'size_group_id', 'size_mask', 'moq', 'multiple', 'consecutive_sizes_min', 'by_carton'],
  ...['fixed_ratio', 'must_order', 'hot'],
  ...['is_spot', 'launches_on', 'selling_points', 'fabric_usage', 'room_no', 'status'],
]

/**
 * Another style like this one under a number of its own, at the end of the order, every colour on sale. Numbers of SKC follow
 * the new number; barcodes, pictures and orders stay with the first. Disabled codes are kept as they are.
 */
export const duplicateGoods: Handler<typeof goodsRecord.duplicate> = async (context, { goodsId, goodsNo }) => {
  const { db, user, record } = context
  const visibility = visibleTo(user)
  await waitForGoods(db)
  const first = await readStyle(db, goodsId, visibility)
  const colours = coloursOf(first, goodsNo)
  await refuseTakenNumbers(db, { styleId: null, goodsNo, colours })
  const id = await insertCopy(db, goodsId, goodsNo)
  await writeColours(db, id, colours)
  const copiedStyle = await readStyle(db, id, visibility)
  record({ ref: goodsNo, after: { copiedFrom: first.goodsNo, ...describeStyle(copiedStyle) } })
  followInReports(context)
  return { goodsId: id }
}

function coloursOf({ colours }: StoredStyle, goodsNo: string): PlannedColour[] {
  return colours.map(({ colourId, code, offMask, moq, factoryMin, mustOrder, mainPush }) => ({
    ...{ id: null, colourId, skcNo: `${goodsNo}-${code}`, barcodes: [] },
    ...{ offMask, moq, factoryMin, mustOrder, mainPush },
  }))
}

async function insertCopy(db: Kysely<FairDb>, goodsId: number, goodsNo: string): Promise<number> {
  const columns = sql.join(copied.map((column) => sql.ref(column)))
  const result = await sql<{ id: number }>`
    insert into styles (goods_no, goods_no_key, sort, ${columns})
    select ${goodsNo}, ${foldCode(goodsNo)}, (select max(sort) + 1 from styles), ${columns}
    from styles where id = ${goodsId} returning id`.execute(db)
  const [row] = result.rows
  if (!row) throw new Error(`style ${goodsId} went while it was copied`)
  return row.id
}
