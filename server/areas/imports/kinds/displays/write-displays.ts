import type { Transaction } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { withUnseen } from '../../../../domain/racks-outfits/unseen.ts'
import {
  addRack,
  changeRack,
  type HungItem,
  hangOnRack,
  type KeptRack,
} from '../../../../domain/racks-outfits/write-displays.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { Values } from '../../columns/values.ts'
import { listIn, textIn } from '../../lookup/find-named.ts'
import type { PlannedEntry } from '../plan-entries.ts'
import { hangersIn } from './hung-counts.ts'

export type DisplayRef = { readonly number: string }

export function keyOf({ number }: DisplayRef): string {
  return foldCode(number)
}

/** What hangs on a rack: its SKC and then its outfits, unless an order is said; what that leaves out comes last, and what no longer hangs has no place. */
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
  return hung.toSorted((one, other) => placeOf(one.number) - placeOf(other.number))
}

type RackIndex = {
  readonly known: ReadonlyMap<string, KeptRack>
  readonly skcId: (number: string) => number | null
  readonly outfitId: (number: string) => number | null
}

/** What no file says of a rack stays, and so does what hangs on it where the file says the same. */
export async function writeDisplays(
  transaction: Transaction<FairDb>,
  entries: readonly PlannedEntry<DisplayRef>[],
  around: RackIndex,
): Promise<void> {
  for (const { ref, before, after } of entries) {
    const present = around.known.get(keyOf(ref))
    const text = (field: string) => textIn(after, field) ?? ''
    const fields = { ...(present ?? newRack), displayNo: present?.displayNo ?? ref.number }
    const chosen = {
      ...fields,
      ...{ name: text('name'), roomNo: text('room'), type1: text('type'), type2: text('type2'), intro: text('intro') },
      ...{ capacity: typeof after.capacity === 'number' ? after.capacity : null, enabled: after.enabled !== false },
    }
    const id = present?.id ?? (await addRack(transaction, chosen))
    if (present && JSON.stringify(chosen) !== JSON.stringify(present)) await changeRack(transaction, id, chosen)
    const hung = (values: Values) => JSON.stringify([hungIn(values), listIn(values, 'hangers')])
    if (hung(before ?? {}) === hung(after)) continue
    await hangOnRack(transaction, id, hungAfter(after, { present, before, around }))
  }
}

const newRack = { displayNo: '', name: '', roomNo: '', type1: '', type2: '', intro: '', capacity: null, enabled: true }

type Around = { readonly present: KeptRack | undefined; readonly before: Values | null; readonly around: RackIndex }

/** The file's SKC and outfits on their hangers, and what of the rack the user does not see in its places. */
function hungAfter(after: Values, { present, before, around }: Around): HungItem[] {
  const seen = named(before ?? {}, around)
  const isSeen = (item: HungItem) => seen.some((one) => one.skcId === item.skcId && one.outfitId === item.outfitId)
  const unseen = (present?.items ?? []).map((item) => (isSeen(item) ? null : item))
  return withUnseen(named(after, around), unseen)
}

function named(values: Values, { skcId, outfitId }: RackIndex): HungItem[] {
  const counts = hangersIn(values)
  return hungIn(values).map(({ number, isOutfit }) => ({
    ...(isOutfit ? { skcId: null, outfitId: outfitId(number) } : { skcId: skcId(number), outfitId: null }),
    hangers: counts.get(number) ?? 1,
  }))
}
