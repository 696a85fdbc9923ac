import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../../db/fair-types.gen.ts'
import { outfitVisible } from '../../../../../domain/racks-outfits/outfit-items.ts'
import { rackVisible } from '../../../../../domain/racks-outfits/rack-visibility.ts'
import {
  racksWithNumbers,
  type StoredRack,
  writeDisplaysAlone,
} from '../../../../../domain/racks-outfits/write-displays.ts'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { Values } from '../../columns/values.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { listIn, skcNamed, textIn } from '../../lookup/find-named.ts'
import { type GoodsIndex, goodsIndex } from '../../lookup/goods-index.ts'
import type { Refuse } from '../../report/row-report.ts'
import { planEntries } from '../plan-entries.ts'
import { displayFields } from './columns.ts'
import { hangersElsewhere, hangersInRow, hangersPart, keepHangers } from './hung-counts.ts'
import { type DisplayRef, inOrder, keyOf, writeDisplays } from './write-displays.ts'

/** Racks with their SKC, or their outfits, in hanging order. */
export async function planDisplays(request: PlanRequest): Promise<KindPlan> {
  const { db, visibility, texts: labels, forCommit } = request
  const { texts } = labels
  if (forCommit) await writeDisplaysAlone(db)
  const goods = await goodsIndex(db, visibility)
  const result = await sql<Outfit>`
    select id, outfit_no as number from outfits where ${outfitVisible(visibility)} order by sort, id`.execute(db)
  const outfits = new Map(result.rows.map((outfit) => [foldCode(outfit.number), outfit]))
  const skcsIn = (cells: Cells, refuse: Refuse) =>
    listIn(cells, 'skcs').flatMap((text) => skcNamed(text, goods, { texts, refuse, field: 'skcs' })?.skc_no ?? [])
  const outfitsIn = (cells: Cells, refuse: Refuse) =>
    listIn(cells, 'outfits').flatMap((text) => {
      const outfit = outfits.get(foldCode(text))
      if (!outfit) refuse('outfits', texts.noOutfit, text)
      return outfit?.number ?? []
    })
  const unseen = new Set<string>()
  let rackByKey: ReadonlyMap<string, StoredRack> = new Map()
  const numberOf = (text: string) => goods.coloured(text)[0]?.skc_no ?? outfits.get(foldCode(text))?.number
  const orderIn = (cells: Cells, refuse: Refuse) =>
    listIn(cells, 'order').flatMap((text) => {
      const number = numberOf(text)
      if (number === undefined) refuse('order', texts.notHanging, text)
      return number ?? []
    })
  return planEntries<DisplayRef>(request, {
    fields: displayFields,
    blank: {
      ...{ name: '', room: '', skcs: [], outfits: [], order: [], hangers: [] },
      ...{ capacity: null, type: '', type2: '', intro: '', enabled: true },
    },
    read: (cells, refuse) => {
      const number = textIn(cells, 'number')
      if (number === undefined) refuse('number', texts.required)
      const lists = {
        ...(Array.isArray(cells.skcs) ? { skcs: [...new Set(skcsIn(cells, refuse))] } : {}),
        ...(Array.isArray(cells.outfits) ? { outfits: [...new Set(outfitsIn(cells, refuse))] } : {}),
        ...(Array.isArray(cells.order) ? { order: [...new Set(orderIn(cells, refuse))] } : {}),
      }
      const hangers = hangersInRow(cells, { texts, refuse, numberOf })
      return number === undefined
        ? []
        : [{ ref: { number }, cells: { ...cells, ...lists, ...(hangers ? { hangers } : {}) } }]
    },
    keyOf,
    present: async (refs) => {
      const numbers = refs.map(({ number }) => number)
      rackByKey = await racksWithNumbers(db, numbers)
      const present = await presentDisplays(db, { keys: refs.map(keyOf), goods, visibility })
      for (const { key, isSeen } of present) if (!isSeen) unseen.add(key)
      return new Map(present.map(({ key, values }) => [key, values]))
    },
    settle: (values, cells) => keepHangers(values, cells, inOrder(values)),
    judge: ({ ref, after }, refuse) => {
      for (const number of hangersElsewhere(after, inOrder(after)))
        refuse('hangers', texts.hangersElsewhere({ value: number }))
      if (unseen.has(keyOf(ref))) refuse('number', texts.notYours)
    },
    choices: { skcs: () => goods.skcNos(), outfits: () => [...outfits.values()].map(({ number }) => number) },
    write: (transaction, entries) =>
      writeDisplays(transaction, entries, {
        rackByKey,
        skcId: (number) => goods.coloured(number)[0]?.id ?? null,
        outfitId: (number) => outfits.get(foldCode(number))?.id ?? null,
      }),
  })
}

type Outfit = { readonly id: number; readonly number: string }

/** Existing rack, with the values the user sees as a file holds them. */
type PresentDisplay = { readonly key: string; readonly isSeen: boolean; readonly values: Values }

type RackKeys = { readonly keys: readonly string[]; readonly goods: GoodsIndex; readonly visibility: Visibility }

/** The racks with these numbers. */
async function presentDisplays(db: Kysely<FairDb>, { keys, goods, visibility }: RackKeys): Promise<PresentDisplay[]> {
  const seenItems = sql`display_items
    left join skcs on skcs.id = display_items.skc_id and skcs.id = any(${goods.skcIds()}::int[])
    left join outfits on outfits.id = display_items.outfit_id and ${outfitVisible(visibility)}
    where display_id = displays.id and num_nonnulls(skcs.id, outfits.id) = 1`
  const result = await sql<Row>`
    select display_no_key as key, ${rackVisible(visibility)} as "isSeen",
      (select coalesce(json_agg(json_build_object('skc', skcs.skc_no, 'outfit', outfits.outfit_no, 'hangers', hangers)
        order by seq, display_items.id), '[]') from ${seenItems}) as hung,
      json_build_object('name', displays.name, 'room', displays.room_no, 'capacity', displays.capacity,
        'type', displays.type1, 'type2', displays.type2, 'intro', displays.intro, 'enabled', displays.enabled) as own
    from displays where displays.deleted_at is null and display_no_key = any(${[...keys]})`.execute(db)
  return result.rows.map(({ key, isSeen, hung, own }) => ({ key, isSeen, values: { ...own, ...hungValues(hung) } }))
}

type Hung = { readonly skc: string | null; readonly outfit: string | null; readonly hangers: number }
type Row = { readonly key: string; readonly isSeen: boolean; readonly hung: readonly Hung[]; readonly own: Values }

/** An order is said only where it is not that of SKC and then outfits. */
function hungValues(hung: readonly Hung[]): Values {
  const lists = { skcs: hung.flatMap(({ skc }) => skc ?? []), outfits: hung.flatMap(({ outfit }) => outfit ?? []) }
  const order = hung.map(({ skc, outfit }) => skc ?? outfit ?? '')
  const isPlain = JSON.stringify(order) === JSON.stringify(inOrder(lists))
  const hangers = hung
    .flatMap((hungItem) => hangersPart(hungItem.skc ?? hungItem.outfit ?? '', hungItem.hangers))
    .toSorted()
  return { ...lists, order: isPlain ? [] : order, hangers }
}
