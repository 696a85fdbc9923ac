import {
  type ChangeAuthor,
  type DeviceSaveAnswer,
  type deviceOrder,
  mostDeviceCells,
} from '@fairdesk/contract/areas/device/device-order'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuseInput } from '@fairdesk/contract/refusal'
import { dealerMay, type MayFor } from '../../domain/dealers/may-for.ts'
import { dealerOrdering } from '../../domain/orders/barrier.ts'
import { rowEditsFrom } from '../../domain/orders/save/cell-edits.ts'
import { saveRows } from '../../domain/orders/save/save-rows.ts'
import type { DealerCompleteContext, DealerWriteContext } from '../context.ts'
import { movedBySave } from '../moved-by-save.ts'
import { totalsShown } from '../order-totals.ts'
import { absentRow, rowAnswer, rowErrors, rowWarnings } from '../save-answer.ts'
import { actorOf, keyOf } from './dealer-order.ts'
import { authorOf, tellingOf } from './telling.ts'

type Save = Input<typeof deviceOrder.save>

/**
 * Saves what may be saved cell by cell and tells the rest, as staff's saves do; the organiser's own exceptions do not hold.
 * @throws Refusal order.* while nothing of the order may change; device.* for a customer who is not his to order for
 */
export async function save(context: DealerWriteContext, input: Save): Promise<Omit<DeviceSaveAnswer, 'totals'>> {
  const { db, dealer, caller, services } = context
  const cells = input.rows.reduce((sum, row) => sum + row.cells.length, 0)
  if (cells > mostDeviceCells) refuseInput('rows', 'tooMany', mostDeviceCells)
  const may = await dealerMay(context, input.customerId, 'edit')
  mayOfSave.set(input, may)
  const saved = await saveRows(db, {
    ...keyOf(may),
    visibility: may.visibility,
    edits: rowEditsFrom(input.rows),
    atomic: input.atomic,
    ordering: dealerOrdering(dealer),
    actor: actorOf({ dealer, may, requestId: caller.requestId }, input.source),
  })
  record(context, may, { saved, source: input.source })
  const { order, rows, absent, written } = saved
  services.presence.sent(dealer.fair, { deviceId: dealer.deviceId, accountId: dealer.ref }, cells)
  const telling = await tellingOf(context, may, { order, rows })
  const errors = [...absent.map((edit) => absentRow(edit, telling)), ...rows.flatMap((row) => rowErrors(row, telling))]
  return {
    rows: rows.map((row) => withoutAgentPrice(rowAnswer(row, telling))),
    status: written?.status ?? order.head.status,
    warnings: rows.flatMap((row) => rowWarnings(row, telling)),
    errors: errors.map((error) => withAuthor(error, authorOf(telling, error.by))),
  }
}

/** Of a call under way, so that its sums need no second look at who he is. */
const mayOfSave = new WeakMap<Save, MayFor>()

/** What the order comes to at this moment: a retry is told today's sums beside the answer it had. */
export async function savedTotals(
  { db, dealer, engine }: DealerCompleteContext,
  input: Save,
): Promise<Pick<DeviceSaveAnswer, 'totals'>> {
  const may = mayOfSave.get(input) ?? (await dealerMay({ db, dealer }, input.customerId))
  const { styles, skc, qty, tagAmount, netAmount } = await totalsShown(
    { db, engine, visibility: may.visibility },
    keyOf(may),
  )
  return { totals: { styles, skc, qty, ...given({ tagAmount, netAmount }) } }
}

type Saving = { readonly saved: Parameters<typeof movedBySave>[1]; readonly source: Save['source'] }

function record(
  { record: tell, recordNothing, moved }: DealerWriteContext,
  may: MayFor,
  { saved, source }: Saving,
): void {
  const done = movedBySave(keyOf(may), saved)
  if (!done) {
    recordNothing()
    return
  }
  tell({ ...done.change, after: { ...Object(done.change.after), source } })
  moved(done.moved)
}

type SavedRow = ReturnType<typeof rowAnswer>

function withoutAgentPrice({ goodsId, colourId, version, cells, prices, qty, amount }: SavedRow) {
  const { tag, net } = prices
  return { goodsId, colourId, version, cells, prices: given({ tag, net }), qty, ...given({ amount }) }
}

export type TelledError = ReturnType<typeof rowErrors>[number]

/** Who was faster by what he is to the customer. */
export function withAuthor(
  { goodsId, colourId, sizeId, code, msg, now, max, at }: TelledError,
  by: ChangeAuthor | undefined,
): DeviceSaveAnswer['errors'][number] {
  return { goodsId, colourId, code, msg, ...given({ sizeId, now, max, at, by }) }
}

/** Without what is not there. */
function given<T extends Readonly<Record<string, unknown>>>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined)
  // fromEntries forgets the names of the fields.
  return Object.fromEntries(there) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
