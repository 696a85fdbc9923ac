import { mostOutfitItems } from '@fairdesk/contract/areas/data/outfits'
import { sql, type Transaction } from 'kysely'
import type { FairDb } from '../../../../../db/fair-types.gen.ts'
import { hasSeenItem } from '../../../../../domain/racks-outfits/outfit-items.ts'
import { withUnseen } from '../../../../../domain/racks-outfits/unseen.ts'
import {
  addOutfit,
  changeOutfit,
  outfitsWithNumbers,
  type StoredOutfit,
  type StoredOutfitItem,
  writeOutfitsAlone,
} from '../../../../../domain/racks-outfits/write-outfits.ts'
import { spotPart } from '../../../../../domain/sheets/cells/spot-cell.ts'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { Values } from '../../columns/values.ts'
import type { KindPlan, PictureOwner, PlanRequest } from '../../kind-plan.ts'
import { listIn, textIn } from '../../lookup/find-named.ts'
import { type GoodsIndex, goodsIndex } from '../../lookup/goods-index.ts'
import { type PlannedEntry, planEntries } from '../plan-entries.ts'
import { outfitFields } from './columns.ts'
import { itemsNamed, keepSpots, type OutfitPiece, spotsElsewhere, spotsIn, spotsInRow, styleItem } from './items.ts'

type OutfitRef = { readonly number: string }

const keyOf = ({ number }: OutfitRef) => foldCode(number)

/**
 * Plans outfits: styles worn together. A number that exists with other content is refused, unless it is to be
 * replaced.
 */
export async function planOutfits(request: PlanRequest): Promise<KindPlan> {
  const { db, visibility, texts: labels, replace, forCommit } = request
  const { texts } = labels
  if (forCommit) await writeOutfitsAlone(db)
  const goods = await goodsIndex(db, visibility)
  const items = new Map<string, OutfitPiece>()
  let outfitByNumber: ReadonlyMap<string, StoredOutfit> = new Map()
  let unseen: ReadonlySet<string> = new Set()
  const planned = await planEntries<OutfitRef>(request, {
    fields: outfitFields,
    blank: { name: '', type: '', type2: '', skcs: [], spots: [], enabled: true },
    read: (cells, refuse) => {
      const number = textIn(cells, 'number')
      if (number === undefined) refuse('number', texts.required)
      const { skcs } = cells
      const named = Array.isArray(skcs) ? itemsNamed(skcs, goods, { texts, refuse, field: 'skcs' }) : undefined
      if (named && named.length > mostOutfitItems) refuse('skcs', texts.outfitTooMany({ limit: mostOutfitItems }))
      for (const item of named ?? []) items.set(item.text, item)
      const spots = spotsInRow(cells, goods, { texts, refuse, field: 'spots' })
      const lists = { ...(named ? { skcs: named.map(({ text }) => text) } : {}), ...(spots ? { spots } : {}) }
      return number === undefined ? [] : [{ ref: { number }, cells: { ...cells, ...lists } }]
    },
    keyOf,
    present: async (refs) => {
      const numbers = refs.map(({ number }) => number)
      outfitByNumber = await outfitsWithNumbers(db, numbers)
      unseen = await outOfSight(request, [...outfitByNumber.keys()])
      return new Map([...outfitByNumber].map(([key, outfit]) => [key, valuesOf(outfit, { goods, items })]))
    },
    settle: keepSpots,
    judge: ({ ref, before, after }, refuse) => {
      for (const number of spotsElsewhere(after)) refuse('spots', texts.spotElsewhere({ value: number }))
      if (unseen.has(keyOf(ref))) refuse('number', texts.outfitTaken)
      else if (before && !replace && JSON.stringify(before) !== JSON.stringify(after))
        refuse('number', texts.outfitTaken)
    },
    choices: { skcs: () => goods.skcNos() },
    write: (transaction, entries) => writeOutfits(transaction, entries, { outfitByNumber, items }),
  })
  return { ...planned, pictureOwners: () => pictureOwners(request) }
}

function pictureOwners({ records, report }: PlanRequest): ReadonlyMap<number, PictureOwner> {
  const owners = records.flatMap(({ row, cells }) => {
    const number = textIn(cells, 'number')
    if (number === undefined || report.isRefused(row)) return []
    const outfitKey = keyOf({ number })
    return [[row, { key: outfitKey, outfitKey }] as const]
  })
  return new Map(owners)
}

/** Finds those of these numbers that belong to outfits without any of the user's brands. */
async function outOfSight({ db, visibility }: PlanRequest, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const result = await sql<{ key: string }>`
    select outfit_no_key as key from outfits
    where deleted_at is null and outfit_no_key = any(${[...keys]}) and not ${hasSeenItem(visibility)}`.execute(db)
  return new Set(result.rows.map(({ key }) => key))
}

/** Returns an outfit's values as a file has them, without pieces the user does not see. */
function valuesOf(
  { name, type1, type2, enabled, items: storedItems }: StoredOutfit,
  { goods, items }: { readonly goods: GoodsIndex; readonly items: Map<string, OutfitPiece> },
): Values {
  const named = storedItems.flatMap(({ styleId, skcId, spot }) => {
    const item = goods.itemOf(styleId, skcId)
    if (!item) return []
    const piece = 'skc_no' in item ? { text: item.skc_no, styleId, skcId } : styleItem(item, goods)
    items.set(piece.text, piece)
    return [{ text: piece.text, spot }]
  })
  const skcs = named.map(({ text }) => text)
  const spots = named.flatMap(({ text, spot }) => (spot ? [spotPart(text, spot)] : []))
  return { name, type: type1, type2, skcs, spots: spots.toSorted(), enabled }
}

type OutfitIndex = {
  readonly outfitByNumber: ReadonlyMap<string, StoredOutfit>
  readonly items: ReadonlyMap<string, OutfitPiece>
}

async function writeOutfits(
  transaction: Transaction<FairDb>,
  entries: readonly PlannedEntry<OutfitRef>[],
  { outfitByNumber, items }: OutfitIndex,
): Promise<void> {
  for (const { ref, before, after } of entries) {
    const present = outfitByNumber.get(keyOf(ref))
    const text = (field: string) => textIn(after, field) ?? ''
    const content = {
      outfitNo: present?.outfitNo ?? ref.number,
      ...{ name: text('name'), type1: text('type'), type2: text('type2'), enabled: after.enabled !== false },
      items: itemsOf(after, { present, before, items }),
    }
    if (present) await changeOutfit(transaction, present.id, content)
    else await addOutfit(transaction, content)
  }
}

type OutfitItemsInput = {
  readonly present: StoredOutfit | undefined
  readonly before: Values | null
  readonly items: ReadonlyMap<string, OutfitPiece>
}

/** The pieces of the file with their spots, and those the user does not see in their places. */
function itemsOf(updated: Values, { present, before, items }: OutfitItemsInput): StoredOutfitItem[] {
  const storedItems = present?.items ?? []
  const isOf = (piece: OutfitPiece, storedItem: StoredOutfitItem) =>
    piece.styleId === storedItem.styleId && piece.skcId === storedItem.skcId
  const named = (values: Values) => listIn(values, 'skcs').flatMap((text) => items.get(text) ?? [])
  const visiblePieces = named(before ?? {})
  const spots = spotsIn(updated)
  const namedItems = named(updated).map(({ text, styleId, skcId }) => ({
    styleId,
    skcId,
    spot: spots.get(text) ?? null,
  }))
  const unseen = storedItems.map((item) => (visiblePieces.some((piece) => isOf(piece, item)) ? null : item))
  return withUnseen<StoredOutfitItem>(namedItems, unseen)
}
