import { type deviceGoods, type OwnScore, scoreTags } from '@fairdesk/contract/areas/device/device-goods'
import { fairRights } from '@fairdesk/contract/fair-states'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Dealer } from '../../../domain/accounts/principal.ts'
import { dealerMay, type MayFor } from '../../../domain/dealers/may-for.ts'
import { dealerRights } from '../../../domain/dealers/rights.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

/** Returns this account's ratings and favourites of goods its customer still sees. */
export const opinions: Handler<typeof deviceGoods.opinions> = async ({ db, dealer }) => {
  const { visibility } = await dealerMay({ db, dealer })
  const [scores, favourites] = await Promise.all([
    scoresOf(db, dealer.ref, visibility),
    sql<{ goodsId: number }>`
      select favourites.style_id as "goodsId" from favourites
      join styles on styles.id = favourites.style_id and styles.deleted_at is null
      where favourites.account_id = ${dealer.ref} and ${styleVisible(visibility)}
      order by favourites.at desc, favourites.style_id`.execute(db),
  ])
  return { scores: scores.map(scoreFrom), favourites: favourites.rows.map(({ goodsId }) => goodsId) }
}

type Row = {
  goodsId: number
  colourId: number | null
  stars: number
  tags: string[]
  comment: string
  at: Date
}

async function scoresOf(db: Kysely<FairDb>, accountId: number, visibility: MayFor['visibility']): Promise<Row[]> {
  const result = await sql<Row>`
    select scores.style_id as "goodsId", skcs.colour_id as "colourId", scores.stars, scores.tags, scores.comment, scores.at
    from scores
    join styles on styles.id = scores.style_id and styles.deleted_at is null
    left join skcs on skcs.id = scores.skc_id
    where scores.account_id = ${accountId} and ${styleVisible(visibility)}
    order by scores.at desc, scores.id desc`.execute(db)
  return result.rows
}

function scoreFrom({ goodsId, colourId, stars, tags, comment, at }: Row): OwnScore {
  // A word that is no longer among them is no longer said.
  return {
    goodsId,
    colourId,
    stars,
    tags: scoreTags.filter((tag) => tags.includes(tag)),
    comment,
    at: at.toISOString(),
  }
}

/** The last word of an account holds, and every word is kept. */
export const score: Handler<typeof deviceGoods.score> = async (
  context,
  { goodsId, colourId, stars, tags, comment },
) => {
  const { db, dealer, record } = context
  const { goods, may } = await findGoods(context, { goodsId, colourId })
  if (!dealerRights(may.standing).score) refuse('device.not-offered')
  const distinct = scoreTags.filter((tag) => tags.includes(tag))
  const result = await sql<{ at: Date; before: number | null }>`${prepared}
    with former as (
      select stars from scores
      where account_id = ${dealer.ref} and style_id = ${goods.styleId} and skc_id is not distinct from ${goods.skcId}),
    kept as (
      insert into scores (account_id, customer_id, style_id, skc_id, stars, tags, comment)
      values (${dealer.ref}, ${dealer.customerId}, ${goods.styleId}, ${goods.skcId}, ${stars}, ${distinct}, ${comment})
      on conflict on constraint scores_once do update set
        stars = excluded.stars, tags = excluded.tags, comment = excluded.comment, customer_id = excluded.customer_id,
        at = excluded.at,
        -- What was hidden was what he said before.
        hidden_at = case when scores.comment = excluded.comment then scores.hidden_at end,
        hidden_by = case when scores.comment = excluded.comment then scores.hidden_by end
      returning id, at),
    told as (
      insert into score_events (score_id, stars, tags, comment, device_id, at)
      select id, ${stars}, ${distinct}, ${comment}, ${dealer.deviceId}, at from kept)
    select kept.at, (select stars from former) as before from kept`.execute(db)
  const [storedRow] = result.rows
  if (!storedRow) throw new Error(`a score of style ${goodsId} was not kept`)
  record({
    ref: goods.goodsNo,
    ...(storedRow.before === null ? {} : { before: { stars: storedRow.before } }),
    after: { stars, ...(comment === '' ? {} : { comment }) },
  })
  return { goodsId, colourId, stars, tags: distinct, comment, at: storedRow.at.toISOString() }
}

export const favourite: Handler<typeof deviceGoods.favourite> = async (context, { goodsId, on }) => {
  const { db, dealer, record } = context
  const { goods } = await findGoods(context, { goodsId, colourId: null })
  const done = on
    ? await sql`${prepared}
        insert into favourites (account_id, customer_id, style_id) values (${dealer.ref}, ${dealer.customerId}, ${goods.styleId})
        on conflict do nothing`.execute(db)
    : await sql`delete from favourites where account_id = ${dealer.ref} and style_id = ${goods.styleId}`.execute(db)
  if (!done.numAffectedRows) return answerUnchanged(context, {})
  record({ ref: goods.goodsNo, after: { favourite: on } })
  return {}
}

type Goods = { readonly styleId: number; readonly skcId: number | null; readonly goodsNo: string }

/** @throws Refusal device.no-such-goods, alike if missing or hidden; fair.closed once the fair is over */
async function findGoods(
  { db, dealer }: { readonly db: Kysely<FairDb>; readonly dealer: Dealer },
  { goodsId, colourId }: { readonly goodsId: number; readonly colourId: number | null },
): Promise<{ readonly goods: Goods; readonly may: MayFor }> {
  const may = await dealerMay({ db, dealer })
  if (fairRights[dealer.fair.status].change !== 'everybody') refuse('fair.closed')
  const result = await sql<Goods>`${prepared}
    select styles.id as "styleId", skcs.id as "skcId", styles.goods_no as "goodsNo" from styles
    left join skcs on skcs.style_id = styles.id and skcs.colour_id = ${colourId} and skcs.deleted_at is null
    where styles.id = ${goodsId} and styles.deleted_at is null and styles.status = 'onSale' and ${styleVisible(may.visibility)}`.execute(
    db,
  )
  const [goods] = result.rows
  if (!goods || (colourId !== null && goods.skcId === null)) refuse('device.no-such-goods')
  return { goods, may }
}
