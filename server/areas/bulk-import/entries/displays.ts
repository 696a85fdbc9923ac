import { sql } from 'kysely'
import { type KeptRack, racksWithNumbers, writeDisplaysAlone } from '../../../domain/displays-write.ts'
import { displayFields } from '../../../domain/import-fields/outfit-fields.ts'
import { outfitVisible } from '../../../domain/outfit-items.ts'
import { rackInSight } from '../../../domain/rack-sight.ts'
import { foldCode } from '../../../domain/sheets/text.ts'
import { goodsBook } from '../books/goods-book.ts'
import type { KindPlan, PlanRequest } from '../kind-plan.ts'
import type { Said } from '../parse-record.ts'
import type { Refuse, Values } from './entry-kind.ts'
import { listIn, skcNamed, textIn } from './find-named.ts'
import { planEntries } from './plan-entries.ts'
import { type DisplayRef, inOrder, keyOf, writeDisplays } from './write-displays.ts'

/** Racks with their SKC, or their outfits, in hanging order. */
export async function planDisplays(request: PlanRequest): Promise<KindPlan> {
  const { db, visibility, words, forCommit } = request
  const { texts } = words
  if (forCommit) await writeDisplaysAlone(db)
  const goods = await goodsBook(db, visibility)
  const found = await sql<Outfit>`
    select id, outfit_no as number from outfits where ${outfitVisible(visibility)} order by sort, id`.execute(db)
  const outfits = new Map(found.rows.map((outfit) => [foldCode(outfit.number), outfit]))
  const skcsIn = (said: Said, refuse: Refuse) =>
    listIn(said, 'skcs').flatMap((text) => skcNamed(text, goods, { texts, refuse, field: 'skcs' })?.skc_no ?? [])
  const outfitsIn = (said: Said, refuse: Refuse) =>
    listIn(said, 'outfits').flatMap((text) => {
      const outfit = outfits.get(foldCode(text))
      if (!outfit) refuse('outfits', texts.noOutfit, text)
      return outfit?.number ?? []
    })
  const unseen = new Set<string>()
  let known: ReadonlyMap<string, KeptRack> = new Map()
  const orderIn = (said: Said, refuse: Refuse) =>
    listIn(said, 'order').flatMap((text) => {
      const number = goods.coloured(text)[0]?.skc_no ?? outfits.get(foldCode(text))?.number
      if (number === undefined) refuse('order', texts.notHanging, text)
      return number ?? []
    })
  return planEntries<DisplayRef>(request, {
    kind: 'displays',
    fields: displayFields,
    blank: {
      ...{ name: '', room: '', skcs: [], outfits: [], order: [] },
      ...{ capacity: null, type: '', type2: '', intro: '', enabled: true },
    },
    read: (said, refuse) => {
      const number = textIn(said, 'number')
      if (number === undefined) refuse('number', texts.required)
      const lists = {
        ...(Array.isArray(said.skcs) ? { skcs: [...new Set(skcsIn(said, refuse))] } : {}),
        ...(Array.isArray(said.outfits) ? { outfits: [...new Set(outfitsIn(said, refuse))] } : {}),
        ...(Array.isArray(said.order) ? { order: [...new Set(orderIn(said, refuse))] } : {}),
      }
      return number === undefined ? [] : [{ ref: { number }, said: { ...said, ...lists } }]
    },
    keyOf,
    present: async (refs) => {
      known = await racksWithNumbers(
        db,
        refs.map(({ number }) => number),
      )
      const present = await sql<Values & { key: string; isSeen: boolean; hung: readonly string[] }>`
        select display_no_key as key, ${rackInSight(visibility)} as "isSeen", displays.name, displays.room_no as room,
          displays.capacity, displays.type1 as type, displays.type2, displays.intro, displays.enabled,
          array(select skcs.skc_no from display_items join skcs on skcs.id = display_items.skc_id
            where display_id = displays.id and skcs.id = any(${goods.skcIds()}::int[])
            order by seq, display_items.id) as skcs,
          array(select outfits.outfit_no from display_items join outfits on outfits.id = display_items.outfit_id
            where display_id = displays.id and ${outfitVisible(visibility)} order by seq, display_items.id) as outfits,
          array(select coalesce(skcs.skc_no, outfits.outfit_no) from display_items
            left join skcs on skcs.id = display_items.skc_id and skcs.id = any(${goods.skcIds()}::int[])
            left join outfits on outfits.id = display_items.outfit_id and ${outfitVisible(visibility)}
            where display_id = displays.id and num_nonnulls(skcs.id, outfits.id) = 1
            order by seq, display_items.id) as hung
        from displays where displays.deleted_at is null and display_no_key = any(${refs.map(keyOf)})`.execute(db)
      for (const { key, isSeen } of present.rows) if (!isSeen) unseen.add(key)
      return new Map(
        present.rows.map(({ key, isSeen: _, hung, ...values }) => {
          const isPlain = JSON.stringify(hung) === JSON.stringify(inOrder(values))
          return [key, { ...values, order: isPlain ? [] : hung }]
        }),
      )
    },
    judge: ({ ref }, refuse) => {
      if (unseen.has(keyOf(ref))) refuse('number', texts.notYours)
    },
    choicesOf: (field) => {
      if (field === 'skcs') return goods.skcNos()
      return field === 'outfits' ? [...outfits.values()].map(({ number }) => number) : []
    },
    write: (transaction, entries) =>
      writeDisplays(transaction, entries, {
        known,
        skcId: (number) => goods.coloured(number)[0]?.id ?? null,
        outfitId: (number) => outfits.get(foldCode(number))?.id ?? null,
      }),
  })
}

type Outfit = { readonly id: number; readonly number: string }
