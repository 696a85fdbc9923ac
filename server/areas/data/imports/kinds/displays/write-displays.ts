import type { Transaction } from 'kysely'
import type { FairDb } from '../../../../../db/fair-types.gen.ts'
import { withUnseen } from '../../../../../domain/racks-outfits/unseen.ts'
import {
  addRack,
  changeRack,
  type HungItem,
  hangOnRack,
  type StoredRack,
} from '../../../../../domain/racks-outfits/write-displays.ts'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { Values } from '../../columns/values.ts'
import { listIn, textIn } from '../../lookup/find-named.ts'
import type { PlannedEntry } from '../plan-entries.ts'
import { hangersIn } from './hung-counts.ts'

export type DisplayRef = { readonly number: string }

export function keyOf({ number }: DisplayRef): string {
  return foldCode(number)
}

/**
 * Returns the items on a rack: SKC first, then outfits, unless an order is given; items it leaves out come last,
 * items that no longer hang are skipped.
 */
export function inOrder(values: Values): string[] {
  return hungIn(values).map(({ number }) => number)
}

function hungIn(values: Values): { readonly number: string; readonly isOutfit: boolean }[] {
  const order = listIn(values, 'order')
  const placeOf = (number: string) => (order.includes(number) ? order.indexOf(number) : order.length)
  const hung = [
    ...listIn(values, 'skcs').map((number) => ({ number, isOutfit: false })),
    ...listIn(values, 'outfits').map((number) => ({ number, isOutfit: true })),
  ]
  return hung.toSorted((a, b) => placeOf(a.number) - placeOf(b.number))
}

type RackIndex = {
  readonly rackByKey: ReadonlyMap<string, StoredRack>
  readonly skcId: (number: string) => number | null
  readonly outfitId: (number: string) => number | null
}

/** Writes racks; fields the file does not mention stay, and so do the items if the file lists the same ones. */
export async function writeDisplays(
  transaction: Transaction<FairDb>,
  entries: readonly PlannedEntry<DisplayRef>[],
  around: RackIndex,
): Promise<void> {
  for (const { ref, before, after } of entries) {
    const present = around.rackByKey.get(keyOf(ref))
    const text = (field: string) => textIn(after, field) ?? ''
    const fields = { ...(present ?? newRack), displayNo: present?.displayNo ?? ref.number }
    const rackFields = {
      ...fields,
      ...{ name: text('name'), roomNo: text('room'), type1: text('type'), type2: text('type2'), intro: text('intro') },
      ...{ capacity: typeof after.capacity === 'number' ? after.capacity : null, enabled: after.enabled !== false },
    }
    const id = present?.id ?? (await addRack(transaction, rackFields))
    if (present && JSON.stringify(rackFields) !== JSON.stringify(present)) await changeRack(transaction, id, rackFields)
    const hung = (values: Values) => JSON.stringify([hungIn(values), listIn(values, 'hangers')])
    if (hung(before ?? {}) === hung(after)) continue
    await hangOnRack(transaction, id, hungAfter(after, { present, storedValues: before, around }))
  }
}

const newRack = { displayNo: '', name: '', roomNo: '', type1: '', type2: '', intro: '', capacity: null, enabled: true }

type RackItemsInput = {
  readonly present: StoredRack | undefined
  readonly storedValues: Values | null
  readonly around: RackIndex
}

/** Returns the file's SKCs and outfits with their hangers; items hidden from the user keep their positions. */
function hungAfter(values: Values, { present, storedValues, around }: RackItemsInput): HungItem[] {
  const visibleItems = named(storedValues ?? {}, around)
  const isSeen = (item: HungItem) =>
    visibleItems.some((visibleItem) => visibleItem.skcId === item.skcId && visibleItem.outfitId === item.outfitId)
  const unseen = (present?.items ?? []).map((item) => (isSeen(item) ? null : item))
  return withUnseen(named(values, around), unseen)
}

function named(values: Values, { skcId, outfitId }: RackIndex): HungItem[] {
  const counts = hangersIn(values)
  return hungIn(values).map(({ number, isOutfit }) => ({
    ...(isOutfit ? { skcId: null, outfitId: outfitId(number) } : { skcId: skcId(number), outfitId: null }),
    hangers: counts.get(number) ?? 1,
  }))
}
