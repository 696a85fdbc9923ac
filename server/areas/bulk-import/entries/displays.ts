import { sql, type Transaction } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { writeDisplaysAlone } from '../../../domain/displays-write.ts'
import { displayFields } from '../../../domain/import-fields/outfit-fields.ts'
import { outfitVisible } from '../../../domain/outfit-items.ts'
import { rackInSight } from '../../../domain/rack-sight.ts'
import { foldCode } from '../../../domain/sheets/text.ts'
import { goodsBook } from '../books/goods-book.ts'
import type { KindPlan, PlanRequest } from '../kind-plan.ts'
import type { Said } from '../parse-record.ts'
import type { PlannedEntry, Refuse, Values } from './entry-kind.ts'
import { skcNamed, textIn } from './find-named.ts'
import { planEntries } from './plan-entries.ts'

type DisplayRef = { readonly number: string }

const keyOf = ({ number }: DisplayRef) => foldCode(number)

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
  const orderIn = (said: Said, refuse: Refuse) =>
    listIn(said, 'order').flatMap((text) => {
      const number = goods.coloured(text)[0]?.skc_no ?? outfits.get(foldCode(text))?.number
      if (number === undefined) refuse('order', texts.notHanging, text)
      return number ?? []
    })
  return planEntries<DisplayRef>(request, {
    kind: 'displays',
    fields: displayFields,
    blank: { name: '', room: '', skcs: [], outfits: [], order: [] },
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
      const present = await sql<Values & { key: string; isSeen: boolean; hung: readonly string[] }>`
        select display_no_key as key, ${rackInSight(visibility)} as "isSeen", displays.name, displays.room_no as room,
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
    write: (transaction, entries) => writeDisplays(transaction, entries),
  })
}

type Outfit = { readonly id: number; readonly number: string }

function listIn(values: Said | Values, field: string): readonly string[] {
  const value = values[field]
  return Array.isArray(value) ? value : []
}

/** What hangs on a rack: its SKC and then its outfits, unless an order is said; what that leaves out comes last, and what no longer hangs has no place. */
function inOrder(values: Values): string[] {
  const [skcs, outfits, order] = [listIn(values, 'skcs'), listIn(values, 'outfits'), listIn(values, 'order')]
  const placeOf = (number: string) => (order.includes(number) ? order.indexOf(number) : order.length)
  return [...skcs, ...outfits].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Items that stay keep their position and hangers; what of a rack the user does not see stays, behind the others. */
async function writeDisplays(
  transaction: Transaction<FairDb>,
  entries: readonly PlannedEntry<DisplayRef>[],
): Promise<void> {
  const rows = entries.map(({ ref, after }) => ({ number: ref.number, key: keyOf(ref), ...after }))
  await sql`
    insert into displays (display_no, display_no_key, name, room_no, sort)
    select number, key, name, room, (select coalesce(max(sort), 0) from displays) + place
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (number text, key text, name text, room text))
      with ordinality as given (number, key, name, room, place)
    on conflict (display_no_key) where deleted_at is null
      do update set name = excluded.name, room_no = excluded.room_no, version = displays.version + 1`.execute(
    transaction,
  )
  const items = entries.flatMap(({ ref, before, after }) => {
    const key = keyOf(ref)
    const [skcs, outfits] = [listIn(after, 'skcs'), listIn(after, 'outfits')]
    const gone = (field: string, kept: readonly string[]) =>
      listIn(before ?? {}, field).filter((number) => !kept.includes(number))
    const seqOf = new Map(inOrder(after).map((number, at) => [number, at + 1]))
    return [
      ...skcs.map((skc) => ({ key, skc: foldCode(skc), seq: seqOf.get(skc) })),
      ...outfits.map((outfit) => ({ key, outfit: foldCode(outfit), seq: seqOf.get(outfit) })),
      ...gone('skcs', skcs).map((skc) => ({ key, skc: foldCode(skc), seq: null })),
      ...gone('outfits', outfits).map((outfit) => ({ key, outfit: foldCode(outfit), seq: null })),
    ]
  })
  const wished = sql`(
    select displays.id as display_id, skcs.id as skc_id, outfits.id as outfit_id, given.seq
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (key text, skc text, outfit text, seq int)
    join displays on displays.display_no_key = given.key and displays.deleted_at is null
    left join skcs on skcs.skc_no_key = given.skc and skcs.deleted_at is null
    left join outfits on outfits.outfit_no_key = given.outfit and outfits.deleted_at is null) wished`
  await sql`
    delete from display_items using ${wished}
    where wished.seq is null and display_items.display_id = wished.display_id
      and (display_items.skc_id = wished.skc_id or display_items.outfit_id = wished.outfit_id)`.execute(transaction)
  await sql`
    insert into display_items (display_id, skc_id, outfit_id, seq)
    select display_id, skc_id, outfit_id, seq from ${wished} where seq is not null
    on conflict (display_id, skc_id, outfit_id) do update set seq = excluded.seq`.execute(transaction)
}
