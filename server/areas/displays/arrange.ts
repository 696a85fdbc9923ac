import type { displays, RackItemInput } from '@fairdesk/contract/areas/data/displays'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { hasSeenItem } from '../../domain/racks-outfits/outfit-items.ts'
import { withUnseen } from '../../domain/racks-outfits/unseen.ts'
import { type HungItem, hangOnRack, writeDisplaysAlone } from '../../domain/racks-outfits/write-displays.ts'
import { styleVisible } from '../../domain/visibility.ts'
import type { WriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { type ReadRack, readRacks, shownRacks } from './racks.ts'

/** Hangs up what the input names, on all these racks or on none. What the user does not see keeps its place. */
export const arrangeRacks: Handler<typeof displays.arrange> = async (context, { racks }) => {
  const { db, record, recordNothing } = context
  await writeDisplaysAlone(db)
  const ids = racks.map(({ displayId }) => displayId)
  const before = await readRacks(context, sql`displays.id = any(${ids}::int[])`)
  if (before.length < new Set(ids).size || new Set(ids).size < ids.length) refuse('access.denied')
  if (racks.some(({ displayId, version }) => rackAmong(before, displayId).version !== version)) refuse('record.changed')
  const input = racks.flatMap(({ items }) => items)
  const chosen = await hungItems(context, input, before)
  const changed = racks.flatMap(({ displayId, items }) => {
    const rack = rackAmong(before, displayId)
    const unseen = rack.items.map(({ isSeen, ...item }) => (isSeen ? null : item))
    const hung = withUnseen(items.map(chosen), unseen)
    refuseTwice(hung)
    return isSame(hung, rack.items) ? [] : [{ rack, hung }]
  })
  for (const { rack, hung } of changed) await hangOnRack(db, rack.id, hung)
  const after = await readRacks(context, sql`displays.id = any(${ids}::int[])`)
  if (changed.length === 0) recordNothing()
  else {
    const touched = changed.map(({ rack }) => rack)
    const said = await describeHanging(db, [...touched, ...after])
    const textOf = (list: readonly ReadRack[]) => ({
      displays: said(list.filter(({ id }) => touched.some((one) => one.id === id))),
    })
    record({ ref: touched.map(({ displayNo }) => displayNo).join(', '), before: textOf(touched), after: textOf(after) })
  }
  return (await shownRacks(context, after)).list
}

function rackAmong(racks: readonly ReadRack[], displayId: number): ReadRack {
  return racks.find(({ id }) => id === displayId) ?? refuse('access.denied')
}

function refuseTwice(items: readonly HungItem[]): void {
  const keys = items.map(({ skcId, outfitId }) => `${skcId} ${outfitId}`)
  if (new Set(keys).size < keys.length) refuse('display.repeated-item')
}

function isSame(one: readonly HungItem[], other: readonly HungItem[]): boolean {
  const said = (items: readonly HungItem[]) => items.map(({ skcId, outfitId, hangers }) => [skcId, outfitId, hangers])
  return JSON.stringify(said(one)) === JSON.stringify(said(other))
}

/**
 * How the items of an input are kept: goods and outfits of the user's brands. What hung there before may have been deleted meanwhile.
 * @throws Refusal `display.no-goods` for what is none of these
 */
async function hungItems(
  { db, user }: WriteContext,
  chosen: readonly RackItemInput[],
  before: readonly ReadRack[],
): Promise<(item: RackItemInput) => HungItem> {
  const visibility = visibleTo(user)
  const hung = before.flatMap(({ items }) => items)
  const hungSkcs = hung.flatMap(({ skcId }) => skcId ?? [])
  const hungOutfits = hung.flatMap(({ outfitId }) => outfitId ?? [])
  const skcs = await sql<{ id: number; styleId: number; colourId: number }>`
    select skcs.id, skcs.style_id as "styleId", skcs.colour_id as "colourId"
    from skcs join styles on styles.id = skcs.style_id
    where skcs.style_id = any(${chosen.flatMap(({ goodsId }) => goodsId ?? [])}::int[]) and ${styleVisible(visibility)}
      and ((skcs.deleted_at is null and styles.deleted_at is null) or skcs.id = any(${hungSkcs}::int[]))
    order by skcs.deleted_at is null, skcs.id desc`.execute(db)
  const outfits = await sql<{ id: number }>`
    select id from outfits
    where id = any(${chosen.flatMap(({ outfitId }) => outfitId ?? [])}::int[]) and ${hasSeenItem(visibility)}
      and (deleted_at is null or id = any(${hungOutfits}::int[]))`.execute(db)
  // A living colour comes last and stands where a deleted one has the same name.
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

/** What the operation log keeps of what hangs on racks: numbers and names, rack by rack. */
async function describeHanging(db: Kysely<FairDb>, racks: readonly ReadRack[]) {
  const all = racks.flatMap(({ items }) => items)
  const found = await sql<{ skcId: number | null; outfitId: number | null; said: string }>`
    select skcs.id as "skcId", null::int as "outfitId", concat_ws(' ', skcs.skc_no, styles.name, colours.name) as said
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where skcs.id = any(${all.flatMap(({ skcId }) => skcId ?? [])}::int[])
    union all
    select null, id, concat_ws(' ', outfit_no, name) from outfits
    where id = any(${all.flatMap(({ outfitId }) => outfitId ?? [])}::int[])`.execute(db)
  const names = new Map(found.rows.map(({ skcId, outfitId, said }) => [`${skcId} ${outfitId}`, said]))
  return (said: readonly ReadRack[]) =>
    said.map(({ displayNo, items }) => ({
      displayNo,
      items: items.map(({ skcId, outfitId, hangers }) => `${names.get(`${skcId} ${outfitId}`) ?? ''} ×${hangers}`),
    }))
}
