import {
  type ChangeAuthor,
  type DeviceSaveAnswer,
  type deviceOrder,
  mostDeviceCells,
} from '@fairdesk/contract/areas/device/device-order'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuseInput } from '@fairdesk/contract/refusal'
import { dealerMay, type MayFor } from '../../../domain/dealers/may-for.ts'
import { dealerOrdering } from '../../../domain/orders/barrier.ts'
import { rowEditsFrom } from '../../../domain/orders/save/cell-edits.ts'
import { saveRows } from '../../../domain/orders/save/save-rows.ts'
import type { DealerCompleteContext, DealerWriteContext } from '../../context.ts'
import { movedBySave } from '../../orders/moved-by-save.ts'
import { totalsShown } from '../../orders/order-totals.ts'
import { absentRow, rowAnswer, rowErrors, rowWarnings } from '../../orders/save-answer.ts'
import { actorOf, keyOf } from './dealer-order.ts'
import { authorOf, tellingOf } from './telling.ts'

type Save = Input<typeof deviceOrder.save>

/**
 * Saves the valid cells and reports the others, as staff's saves do; the organiser's own exceptions do not apply.
 * @throws Refusal order.* while nothing of the order may change; device.* for a customer the account may not order
 * for
 */
export async function save(context: DealerWriteContext, input: Save): Promise<Omit<DeviceSaveAnswer, 'totals'>> {
  const { db, dealer, caller, services } = context
  const cells = input.rows.reduce((sum, row) => sum + row.cells.length, 0)
  if (cells > mostDeviceCells) refuseInput('rows', 'tooMany', mostDeviceCells)
  const standing = context.gathered?.standingOf(dealer.customerId)
  const may = await dealerMay({ db, dealer, standing }, input.customerId, 'edit')
  mayOfSave.set(input, may)
  const saved = await saveRows(db, {
    ...keyOf(may),
    visibility: may.visibility,
    edits: rowEditsFrom(input.rows),
    atomic: input.atomic,
    ordering: dealerOrdering(dealer),
    actor: actorOf({ dealer, may, requestId: caller.requestId }, input.source),
    gathered: context.gathered,
  })
  record(context, may, { saved, source: input.source })
  const { order, rows, absent, writeResult } = saved
  services.presence.sent(dealer.fair, { deviceId: dealer.deviceId, accountId: dealer.ref }, cells)
  const messageContext = await tellingOf(context, may, { order, rows })
  const errors = [
    ...absent.map((edit) => absentRow(edit, messageContext)),
    ...rows.flatMap((row) => rowErrors(row, messageContext)),
  ]
  return {
    rows: rows.map((row) => withoutAgentPrice(rowAnswer(row, messageContext))),
    status: writeResult?.status ?? order.head.status,
    warnings: rows.flatMap((row) => rowWarnings(row, messageContext)),
    errors: errors.map((error) => withAuthor(error, authorOf(messageContext, error.by))),
  }
}

/** Permissions of a call in progress, so that its totals need no second account look-up. */
const mayOfSave = new WeakMap<Save, MayFor>()

/** Returns the order's current totals: a retry gets today's totals beside its original answer. */
export async function savedTotals(
  { db, dealer, engine }: DealerCompleteContext,
  input: Save,
): Promise<Pick<DeviceSaveAnswer, 'totals'>> {
  const may = mayOfSave.get(input) ?? (await dealerMay({ db, dealer }, input.customerId))
  const { styles, skc, qty, tagAmount, netAmount } = await totalsShown(
    { db, engine, visibility: may.visibility },
    keyOf(may),
  )
  return { totals: { styles, skc, qty, ...definedFields({ tagAmount, netAmount }) } }
}

function record(
  { record: recordChange, recordNothing, markFactsChanged }: DealerWriteContext,
  may: MayFor,
  { saved, source }: { readonly saved: Parameters<typeof movedBySave>[1]; readonly source: Save['source'] },
): void {
  const done = movedBySave(keyOf(may), saved)
  if (!done) {
    recordNothing()
    return
  }
  recordChange({ ...done.change, after: { ...Object(done.change.after), source } })
  markFactsChanged(done.factsChange)
}

function withoutAgentPrice({ goodsId, colourId, version, cells, prices, qty, amount }: ReturnType<typeof rowAnswer>) {
  const { tag, net } = prices
  return { goodsId, colourId, version, cells, prices: definedFields({ tag, net }), qty, ...definedFields({ amount }) }
}

export type TelledError = ReturnType<typeof rowErrors>[number]

/** Adds who made the conflicting change, by their relation to the customer. */
export function withAuthor(
  { goodsId, colourId, sizeId, code, msg, now, max, at }: TelledError,
  author: ChangeAuthor | undefined,
): DeviceSaveAnswer['errors'][number] {
  return { goodsId, colourId, code, msg, ...definedFields({ sizeId, now, max, at, by: author }) }
}

/** Removes undefined fields. */
function definedFields<T extends Readonly<Record<string, unknown>>>(
  fields: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const definedEntries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // fromEntries forgets the names of the fields.
  return Object.fromEntries(definedEntries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
