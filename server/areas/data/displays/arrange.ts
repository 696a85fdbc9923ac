import type { displays, RackItemInput } from '@fairdesk/contract/areas/data/displays'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { hasSeenItem } from '../../../domain/racks-outfits/outfit-items.ts'
import { withUnseen } from '../../../domain/racks-outfits/unseen.ts'
import { type HungItem, hangOnRack, writeDisplaysAlone } from '../../../domain/racks-outfits/write-displays.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { type ReadRack, readRacks, shownRacks } from './racks.ts'

/** Arranges the given items on all of these racks or on none. Items the user does not see keep their place. */
export const arrangeRacks: Handler<typeof displays.arrange> = async (context, { racks }) => {
  const { db, record, recordNothing } = context
  await writeDisplaysAlone(db)
  const ids = racks.map(({ displayId }) => displayId)
  const storedRacks = await readRacks(context, sql`displays.id = any(${ids}::int[])`)
  if (storedRacks.length < new Set(ids).size || new Set(ids).size < ids.length) refuse('access.denied')
  if (racks.some(({ displayId, version }) => rackAmong(storedRacks, displayId).version !== version))
    refuse('record.changed')
  const input = racks.flatMap(({ items }) => items)
  const resolveItem = await hungItems(context, input, storedRacks)
  const changed = racks.flatMap(({ displayId, items }) => {
    const rack = rackAmong(storedRacks, displayId)
    const unseen = rack.items.map(({ isSeen, ...item }) => (isSeen ? null : item))
    const hung = withUnseen(items.map(resolveItem), unseen)
    refuseTwice(hung)
    return isSame(hung, rack.items) ? [] : [{ rack, hung }]
  })
  for (const { rack, hung } of changed) await hangOnRack(db, rack.id, hung)
  const updatedRacks = await readRacks(context, sql`displays.id = any(${ids}::int[])`)
  if (changed.length === 0) recordNothing()
  else {
    const touched = changed.map(({ rack }) => rack)
    const describeRacks = await describeHanging(db, [...touched, ...updatedRacks])
    const textOf = (list: readonly ReadRack[]) => ({
      displays: describeRacks(list.filter(({ id }) => touched.some((rack) => rack.id === id))),
    })
    record({
      ref: touched.map(({ displayNo }) => displayNo).join(', '),
      before: textOf(touched),
      after: textOf(updatedRacks),
    })
  }
  return (await shownRacks(context, updatedRacks)).list
}

function rackAmong(racks: readonly ReadRack[], displayId: number): ReadRack {
  return racks.find(({ id }) => id === displayId) ?? refuse('access.denied')
}

function refuseTwice(items: readonly HungItem[]): void {
  const keys = items.map(({ skcId, outfitId }) => `${skcId} ${outfitId}`)
  if (new Set(keys).size < keys.length) refuse('display.repeated-item')
}

function isSame(a: readonly HungItem[], b: readonly HungItem[]): boolean {
  const comparableItems = (items: readonly HungItem[]) =>
    items.map(({ skcId, outfitId, hangers }) => [skcId, outfitId, hangers])
  return JSON.stringify(comparableItems(a)) === JSON.stringify(comparableItems(b))
}

/**
 * Maps input items to stored ones: goods and outfits of the user's brands. Items that hung there before may have been
 * deleted since.
 * @throws Refusal `display.no-goods` for anything else
 */
async function hungItems(
  { db, user }: WriteContext,
  itemInputs: readonly RackItemInput[],
  storedRacks: readonly ReadRack[],
): Promise<(item: RackItemInput) => HungItem> {
  const visibility = visibleTo(user)
  const hung = storedRacks.flatMap(({ items }) => items)
  const hungSkcs = hung.flatMap(({ skcId }) => skcId ?? [])
  const hungOutfits = hung.flatMap(({ outfitId }) => outfitId ?? [])
  const skcs = await sql<{ id: number; styleId: number; colourId: number }>`
    select skcs.id, skcs.style_id as "styleId", skcs.colour_id as "colourId"
    from skcs join styles on styles.id = skcs.style_id
    where skcs.style_id = any(${itemInputs.flatMap(({ goodsId }) => goodsId ?? [])}::int[]) and ${styleVisible(visibility)}
      and ((skcs.deleted_at is null and styles.deleted_at is null) or skcs.id = any(${hungSkcs}::int[]))
    order by skcs.deleted_at is null, skcs.id desc`.execute(db)
  const outfits = await sql<{ id: number }>`
    select id from outfits
    where id = any(${itemInputs.flatMap(({ outfitId }) => outfitId ?? [])}::int[]) and ${hasSeenItem(visibility)}
      and (deleted_at is null or id = any(${hungOutfits}::int[]))`.execute(db)
  // Existing colours come last and replace deleted ones of the same name.
  const skcOf = new Map(skcs.rows.map(({ id, styleId, colourId }) => [`${styleId} ${colourId}`, id]))
  const outfitIds = new Set(outfits.rows.map(({ id }) => id))
  return ({ goodsId, colourId, outfitId, hangers }) => {
    if (outfitId !== null) {
      const isWhole = goodsId === null && colourId === null && outfitIds.has(outfitId)
      return isWhole ? { skcId: null, outfitId, hangers } : refuse('display.no-goods')
    }
    const skcId = skcOf.get(`${goodsId} ${colourId}`)
    return skcId === undefined ? refuse('display.no-goods') : { skcId, outfitId: null, hangers }
  }
}

/** Returns rack contents for the operation log: numbers and names, rack by rack. */
async function describeHanging(db: Kysely<FairDb>, racks: readonly ReadRack[]) {
  const all = racks.flatMap(({ items }) => items)
  const result = await sql<{ skcId: number | null; outfitId: number | null; said: string }>`
    select skcs.id as "skcId", null::int as "outfitId", concat_ws(' ', skcs.skc_no, styles.name, colours.name) as said
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where skcs.id = any(${all.flatMap(({ skcId }) => skcId ?? [])}::int[])
    union all
    select null, id, concat_ws(' ', outfit_no, name) from outfits
    where id = any(${all.flatMap(({ outfitId }) => outfitId ?? [])}::int[])`.execute(db)
  const names = new Map(result.rows.map(({ skcId, outfitId, said }) => [`${skcId} ${outfitId}`, said]))
  return (describedRacks: readonly ReadRack[]) =>
    describedRacks.map(({ displayNo, items }) => ({
      displayNo,
      items: items.map(({ skcId, outfitId, hangers }) => `${names.get(`${skcId} ${outfitId}`) ?? ''} ×${hangers}`),
    }))
}
