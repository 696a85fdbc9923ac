import type { LiveThing, liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { foldCode } from '@fairdesk/contract/names/fold'
import { sql } from 'kysely'
import { barcodesOf, outfitNamed, styleNamed } from '../../../db/keyword.ts'
import { type ReadThing, thingColumns, thingFrom, thingJoins, thingVisible } from '../../../domain/live-rooms/things.ts'
import { outfitVisible } from '../../../domain/racks-outfits/outfit-items.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

const mostStyles = 10
const mostOutfits = 5

/** Finds things; the exact match of a scan is first: the colour of a tag number or bar code, an outfit's number. */
export const findThings: Handler<typeof liveRooms.find> = async (context, { keyword }) => {
  const [exact, named] = [await thingsOf(context, [keyword]), await namedThings(context, keyword)]
  const first = exact[0]?.thing
  return first ? [first, ...named.filter((item) => !isSame(item, first))] : named
}

export const findNumbers: Handler<typeof liveRooms.findNumbers> = async (context, { numbers }) => {
  const lookups = await thingsOf(context, numbers)
  const items: LiveThing[] = []
  for (const { thing } of lookups) if (thing && !items.some((item) => isSame(item, thing))) items.push(thing)
  return { things: items, unknown: lookups.filter(({ thing }) => thing === null).map(({ number }) => number) }
}

function isSame(first: LiveThing, second: LiveThing): boolean {
  return first.goodsId === second.goodsId && first.colourId === second.colourId && first.outfitId === second.outfitId
}

/** Resolves each of these numbers, in their order. */
async function thingsOf({ db, user }: ReadContext, numbers: readonly string[]) {
  const visibility = visibleTo(user)
  const codes = numbers.flatMap((number, index) =>
    barcodesOf(number).map((code) => ({ at: index, code, key: foldCode(code) })),
  )
  const result = await sql<ReadThing & { at: number; isFound: boolean }>`
    select thing.at::int, (thing.style_id is not null or thing.outfit_id is not null) and ${thingVisible(visibility)} as "isFound",
      ${thingColumns}
    from (
      select asked.at, coalesce(coded.style_id, tagged.style_id, named.id) as style_id,
        coalesce(coded.id, tagged.id) as skc_id,
        case when coalesce(coded.id, tagged.id, named.id) is null then worn.id end as outfit_id
      from unnest(${codes.map(({ code }) => code)}::text[], ${codes.map(({ key }) => key)}::text[])
        with ordinality as asked (number, key, at)
      left join lateral (
        select skcs.id, skcs.style_id from barcodes
        join skcs on skcs.id = barcodes.skc_id and skcs.deleted_at is null
        where barcodes.code = asked.number limit 1) coded on true
      left join lateral (
        select skcs.id, skcs.style_id from skcs
        where skcs.skc_no_key = asked.key and skcs.deleted_at is null limit 1) tagged on true
      left join lateral (
        select id from styles where goods_no_key = asked.key and deleted_at is null limit 1) named on true
      left join lateral (
        select id from outfits where outfit_no_key = asked.key and deleted_at is null limit 1) worn on true
    ) thing ${thingJoins}
    order by thing.at`.execute(db)
  const byNumber = new Map<number, LiveThing>()
  for (const row of result.rows) {
    const numberIndex = codes[row.at - 1]?.at
    if (numberIndex !== undefined && row.isFound && !byNumber.has(numberIndex))
      byNumber.set(numberIndex, thingFrom(row))
  }
  return numbers.map((number, index) => ({ number, thing: byNumber.get(index) ?? null }))
}

/** Styles with their colours, then outfits. */
async function namedThings({ db, user }: ReadContext, keyword: string): Promise<LiveThing[]> {
  const visibility = visibleTo(user)
  const result = await sql<ReadThing>`
    with styles_found as (
      select styles.id, row_number() over (order by styles.sort, styles.id) as place from styles
      where styles.deleted_at is null and ${styleVisible(visibility)} and ${styleNamed(keyword)}
      order by styles.sort, styles.id limit ${mostStyles}),
    outfits_found as (
      select outfits.id, row_number() over (order by outfits.sort, outfits.id) as place from outfits
      where ${outfitVisible(visibility)} and ${outfitNamed(keyword)}
      order by outfits.sort, outfits.id limit ${mostOutfits})
    select ${thingColumns} from (
      select id as style_id, null::int as skc_id, null::int as outfit_id, 0 as part, place, 0 as sort from styles_found
      union all
      select skcs.style_id, skcs.id, null, 0, place, 1 + skcs.sort from styles_found
      join skcs on skcs.style_id = styles_found.id and skcs.deleted_at is null
      union all
      select null, null, id, 1, place, 0 from outfits_found) thing ${thingJoins}
    order by thing.part, thing.place, thing.sort, thing.skc_id nulls first`.execute(db)
  return result.rows.map(thingFrom)
}
