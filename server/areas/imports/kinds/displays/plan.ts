import { sql } from 'kysely'
import { outfitVisible } from '../../../../domain/racks-outfits/outfit-items.ts'
import { type KeptRack, racksWithNumbers, writeDisplaysAlone } from '../../../../domain/racks-outfits/write-displays.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { listIn, skcNamed, textIn } from '../../lookup/find-named.ts'
import { goodsIndex } from '../../lookup/goods-index.ts'
import type { Refuse } from '../../report/row-report.ts'
import { planEntries } from '../plan-entries.ts'
import { displayFields } from './columns.ts'
import { hangersElsewhere, hangersInRow, keepHangers } from './hung-counts.ts'
import { presentDisplays } from './present-displays.ts'
import { type DisplayRef, inOrder, keyOf, writeDisplays } from './write-displays.ts'

/** Racks with their SKC, or their outfits, in hanging order. */
export async function planDisplays(request: PlanRequest): Promise<KindPlan> {
  const { db, visibility, words, forCommit } = request
  const { texts } = words
  if (forCommit) await writeDisplaysAlone(db)
  const goods = await goodsIndex(db, visibility)
  const found = await sql<Outfit>`
    select id, outfit_no as number from outfits where ${outfitVisible(visibility)} order by sort, id`.execute(db)
  const outfits = new Map(found.rows.map((outfit) => [foldCode(outfit.number), outfit]))
  const skcsIn = (cells: Cells, refuse: Refuse) =>
    listIn(cells, 'skcs').flatMap((text) => skcNamed(text, goods, { texts, refuse, field: 'skcs' })?.skc_no ?? [])
  const outfitsIn = (cells: Cells, refuse: Refuse) =>
    listIn(cells, 'outfits').flatMap((text) => {
      const outfit = outfits.get(foldCode(text))
      if (!outfit) refuse('outfits', texts.noOutfit, text)
      return outfit?.number ?? []
    })
  const unseen = new Set<string>()
  let known: ReadonlyMap<string, KeptRack> = new Map()
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
      known = await racksWithNumbers(
        db,
        refs.map(({ number }) => number),
      )
      const present = await presentDisplays(db, { keys: refs.map(keyOf), goods, visibility })
      for (const { key, isSeen } of present) if (!isSeen) unseen.add(key)
      return new Map(present.map(({ key, values }) => [key, values]))
    },
    settle: (after, cells) => keepHangers(after, cells, inOrder(after)),
    judge: ({ ref, after }, refuse) => {
      for (const number of hangersElsewhere(after, inOrder(after)))
        refuse('hangers', texts.hangersElsewhere({ value: number }))
      if (unseen.has(keyOf(ref))) refuse('number', texts.notYours)
    },
    choices: { skcs: () => goods.skcNos(), outfits: () => [...outfits.values()].map(({ number }) => number) },
    write: (transaction, entries) =>
      writeDisplays(transaction, entries, {
        known,
        skcId: (number) => goods.coloured(number)[0]?.id ?? null,
        outfitId: (number) => outfits.get(foldCode(number))?.id ?? null,
      }),
  })
}

type Outfit = { readonly id: number; readonly number: string }
