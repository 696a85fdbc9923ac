import { mostOutfitItems } from '@fairdesk/contract/areas/data/outfits'
import { sql, type Transaction } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { hasSeenItem } from '../../../../domain/racks-outfits/outfit-items.ts'
import { withUnseen } from '../../../../domain/racks-outfits/unseen.ts'
import {
  addOutfit,
  changeOutfit,
  type KeptItem,
  type KeptOutfit,
  outfitsWithNumbers,
  writeOutfitsAlone,
} from '../../../../domain/racks-outfits/write-outfits.ts'
import { spotPart } from '../../../../domain/sheets/cells/spot-cell.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { Values } from '../../columns/values.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { listIn, textIn } from '../../lookup/find-named.ts'
import { type GoodsIndex, goodsIndex } from '../../lookup/goods-index.ts'
import { type PlannedEntry, planEntries } from '../plan-entries.ts'
import { outfitFields } from './columns.ts'
import { itemsNamed, keepSpots, type OutfitPiece, spotsElsewhere, spotsIn, spotsInRow, styleItem } from './items.ts'

type OutfitRef = { readonly number: string }

const keyOf = ({ number }: OutfitRef) => foldCode(number)

/** Styles worn together. What is there otherwise under its number is refused, unless it is to be replaced. */
export async function planOutfits(request: PlanRequest): Promise<KindPlan> {
  const { db, visibility, words, replace, forCommit } = request
  const { texts } = words
  if (forCommit) await writeOutfitsAlone(db)
  const goods = await goodsIndex(db, visibility)
  const items = new Map<string, OutfitPiece>()
  let known: ReadonlyMap<string, KeptOutfit> = new Map()
  let unseen: ReadonlySet<string> = new Set()
  return planEntries<OutfitRef>(request, {
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
      known = await outfitsWithNumbers(db, numbers)
      unseen = await outOfSight(request, [...known.keys()])
      return new Map([...known].map(([key, outfit]) => [key, valuesOf(outfit, { goods, items })]))
    },
    settle: keepSpots,
    judge: ({ ref, before, after }, refuse) => {
      for (const number of spotsElsewhere(after)) refuse('spots', texts.spotElsewhere({ value: number }))
      if (unseen.has(keyOf(ref))) refuse('number', texts.outfitTaken)
      else if (before && !replace && JSON.stringify(before) !== JSON.stringify(after))
        refuse('number', texts.outfitTaken)
    },
    choices: { skcs: () => goods.skcNos() },
    write: (transaction, entries) => writeOutfits(transaction, entries, { known, items }),
  })
}

/** Of these numbers those of outfits that have nothing of the user's brands. */
async function outOfSight({ db, visibility }: PlanRequest, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ key: string }>`
    select outfit_no_key as key from outfits
    where deleted_at is null and outfit_no_key = any(${[...keys]}) and not ${hasSeenItem(visibility)}`.execute(db)
  return new Set(found.rows.map(({ key }) => key))
}

type Seen = { readonly goods: GoodsIndex; readonly items: Map<string, OutfitPiece> }

/** Pieces the user does not see are no part of what a file says. */
function valuesOf({ name, type1, type2, enabled, items: kept }: KeptOutfit, { goods, items }: Seen): Values {
  const named = kept.flatMap(({ styleId, skcId, spot }) => {
    const item = goods.itemOf(styleId, skcId)
    if (!item) return []
    const one = 'skc_no' in item ? { text: item.skc_no, styleId, skcId } : styleItem(item, goods)
    items.set(one.text, one)
    return [{ text: one.text, spot }]
  })
  const skcs = named.map(({ text }) => text)
  const spots = named.flatMap(({ text, spot }) => (spot ? [spotPart(text, spot)] : []))
  return { name, type: type1, type2, skcs, spots: spots.toSorted(), enabled }
}

type OutfitIndex = { readonly known: ReadonlyMap<string, KeptOutfit>; readonly items: ReadonlyMap<string, OutfitPiece> }

async function writeOutfits(
  transaction: Transaction<FairDb>,
  entries: readonly PlannedEntry<OutfitRef>[],
  { known, items }: OutfitIndex,
): Promise<void> {
  for (const { ref, before, after } of entries) {
    const present = known.get(keyOf(ref))
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

type Around = {
  readonly present: KeptOutfit | undefined
  readonly before: Values | null
  readonly items: ReadonlyMap<string, OutfitPiece>
}

/** The pieces of the file with their spots, and those the user does not see in their places. */
function itemsOf(after: Values, { present, before, items }: Around): KeptItem[] {
  const kept = present?.items ?? []
  const isOf = (one: OutfitPiece, other: KeptItem) => one.styleId === other.styleId && one.skcId === other.skcId
  const named = (values: Values) => listIn(values, 'skcs').flatMap((text) => items.get(text) ?? [])
  const seen = named(before ?? {})
  const spots = spotsIn(after)
  const chosen = named(after).map(({ text, styleId, skcId }) => ({ styleId, skcId, spot: spots.get(text) ?? null }))
  const unseen = kept.map((item) => (seen.some((one) => isOf(one, item)) ? null : item))
  return withUnseen<KeptItem>(chosen, unseen)
}
