import type { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { refuse } from '@fairdesk/contract/refusal'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { shutGate } from '../../../../domain/locks/order-gate.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { followInReports } from '../../../follow-in-reports.ts'
import type { Handler } from '../../../handler.ts'
import { waitForGoods } from '../one-at-a-time.ts'
import { goodsRecordOf } from '../record.ts'
import { readStyle, type StoredStyle } from '../stored-style.ts'
import { checkedCodes } from './check-codes.ts'
import { refuseTakenNumbers } from './check-numbers.ts'
import { type PlannedStyle, refuseOrdered, takenFrom, takesNothing } from './check-ordered.ts'
import { describeStyle } from './describe-style.ts'
import { moveToGroup } from './move-group.ts'
import { type GoodsInput, planColours, planSizes } from './planned.ts'
import { writeColours } from './write-colours.ts'
import { columnsOf, insertStyle, updateStyle } from './write-style.ts'

/** Adds a style or changes one, its colours, sizes, holes and barcodes with it. */
export const saveGoods: Handler<typeof goodsRecord.save> = async (context, input) => {
  const { db, user, record, recordNothing } = context
  const visibility = visibleTo(user)
  refuseHiddenPrices(visibility, input)
  await waitForGoods(db)
  const stored = input.goodsId === undefined ? null : await readStyle(db, input.goodsId, visibility)
  if (stored && stored.version !== input.version) refuse('record.changed')
  const movedOrders = stored && (await moveToGroup(db, stored, input.sizeGroupId))
  const previous = stored && movedOrders ? await readStyle(db, stored.id, visibility) : stored
  const { columns, planned } = await planOf(db, input, { stored: previous, visibility })
  await refuseTakenNumbers(db, { styleId: previous?.id ?? null, ...planned })
  if (previous) await holdStyle(db, previous, { planned, visibility })
  const goodsId = previous?.id ?? (await insertStyle(db, columns))
  if (previous) await updateStyle(db, previous.id, columns)
  await writeColours(db, goodsId, planned.colours)
  const saved = await readStyle(db, goodsId, visibility)
  const [old, fresh] = [stored && describeStyle(stored), describeStyle(saved)]
  if (JSON.stringify(old) === JSON.stringify(fresh)) recordNothing()
  else {
    record({ ref: saved.goodsNo, before: old ?? undefined, after: fresh })
    followInReports(context)
    if (movedOrders) context.markFactsChanged({ orders: movedOrders })
  }
  return goodsRecordOf(db, goodsId, user)
}

/** @throws Refusal report.hidden-price */
export function refuseHiddenPrices(
  { prices }: Visibility,
  { tagPrice, purchasePrice }: Pick<GoodsInput, 'tagPrice' | 'purchasePrice'>,
): void {
  if (tagPrice !== undefined && !seesTag(prices)) refuse('report.hidden-price')
  if (purchasePrice !== undefined && !seesNet(prices)) refuse('report.hidden-price')
}

async function planOf(
  db: Kysely<FairDb>,
  input: GoodsInput,
  { stored, visibility }: { readonly stored: StoredStyle | null; readonly visibility: Visibility },
) {
  const ids = await checkedCodes({ db, visibility, stored }, input)
  const sizes = await planSizes(db, input)
  const colours = await planColours(db, input, { stored, sizes })
  const columns = columnsOf(input, { storedStyle: stored, ids, sizeMask: sizes.sizeMask })
  const planned: PlannedStyle = {
    goodsNo: input.goodsNo,
    brandId: ids.brand,
    tagFen: columns.tag_fen,
    purchaseFen: columns.purchase_fen,
    sizeGroupId: input.sizeGroupId,
    sizeMask: sizes.sizeMask,
    status: input.status,
    colours,
  }
  return { columns, planned }
}

/** Locks the style against other changes, and refuses to remove what is ordered. @throws Refusal */
async function holdStyle(
  db: Kysely<FairDb>,
  previous: StoredStyle,
  { planned, visibility }: { readonly planned: PlannedStyle; readonly visibility: Visibility },
): Promise<void> {
  const removals = takenFrom(previous, planned)
  if (!takesNothing(removals)) {
    await sql`select ${shutGate}`.execute(db)
    await refuseOrdered(db, previous.id, { removals, visibility })
  }
  await lockStyle(db, previous.id)
  const { version } = await readStyle(db, previous.id, visibility)
  if (version !== previous.version) refuse('record.changed')
}

/** The style and its colours, in the order in which freezing takes them. */
export async function lockStyle(db: Kysely<FairDb>, styleId: number): Promise<void> {
  await sql`select from skcs where style_id = ${styleId} order by id for update`.execute(db)
  await sql`select from styles where id = ${styleId} for update`.execute(db)
}
