import type { PoolClient } from 'pg'

/** Sufficient number of scores; more would only make filling the fair slower. */
const mostScores = 12_000

/**
 * Adds customers' opinions of the goods, their favourites, and an evening of the live stream: derived from the
 * orders, the same each time. Runs in the transaction of `client`, after the orders.
 */
export async function fillOpinions(client: PoolClient): Promise<void> {
  await client.query(`
    create or replace function pg_temp.chance(seed text) returns float8 language sql immutable as $$
      select ('x' || substr(md5(seed), 1, 8))::bit(32)::bigint / 4294967296.0 $$`)
  await client.query(scores, [mostScores])
  await client.query(ofColours)
  await client.query(history)
  await client.query(favourites)
  await client.query(evening)
}

/** Goods that sell are liked rather more, and each customer has a different taste. */
const scores = `
  with ordered as (
    select styles.id, styles.goods_no, styles.brand_id, percent_rank() over (order by coalesce(sum(order_rows.qty), 0)) as place
    from styles join skcs on skcs.style_id = styles.id left join order_rows on order_rows.skc_id = skcs.id
    group by styles.id),
  span as (
    select coalesce(min(at), now()) as first, coalesce(max(at), now()) as last from order_events),
  said as (
    select accounts.id as account_id, accounts.customer_id, ordered.id as style_id, accounts.username || ordered.goods_no as seed,
      0.55 * pg_temp.chance('liked' || ordered.goods_no) + 0.45 * ordered.place as liked
    from customer_accounts accounts
    join customers on customers.id = accounts.customer_id
    join ordered on customers.brand_codes = '{}'
      or ordered.brand_id in (select id from brands where code = any(customers.brand_codes))
    where pg_temp.chance('asked' || accounts.username || ordered.goods_no) < least(0.3, $1::float8
      / greatest(1, (select count(*) from customer_accounts) * (select count(*) from styles)))),
  starred as (
    select said.*, greatest(1, least(5, round(1.7 + 3.1 * liked + 2.2 * (pg_temp.chance('stars' || seed) - 0.5))))::smallint as stars
    from said)
  insert into scores (account_id, customer_id, style_id, stars, tags, comment, at)
  select account_id, customer_id, style_id, stars,
    array_remove(array[
      case when stars >= 4 and pg_temp.chance('cut' || seed) < 0.4 then 'cut' end,
      case when stars >= 4 and pg_temp.chance('fabric' || seed) < 0.3 then 'fabric' end,
      case when stars >= 3 and pg_temp.chance('colour' || seed) < 0.25 then 'colour' end,
      case when stars >= 3 and pg_temp.chance('price' || seed) < 0.2 then 'price' end,
      case when stars = 5 and pg_temp.chance('detail' || seed) < 0.3 then 'detail' end,
      case when stars >= 4 and pg_temp.chance('sellable' || seed) < 0.35 then 'sellable' end,
      case when stars <= 2 and pg_temp.chance('notForUs' || seed) < 0.6 then 'notForUs' end], null),
    case when pg_temp.chance('comment' || seed) < 0.12 then (case
      when stars >= 4 then array['版型很正，试穿效果好', '面料手感好，客人会喜欢', '这个颜色今年好卖', '价格有竞争力，准备多订', '细节做得好，陈列出彩']
      when stars = 3 then array['中规中矩，先少量试', '颜色可以，长度稍长', '和去年款接近']
      else array['面料偏薄', '价格偏高，我们区域难卖', '颜色太跳，不适合我们店', '版型偏小'] end)[
        1 + floor(pg_temp.chance('text' || seed) * case when stars >= 4 then 5 when stars = 3 then 3 else 4 end)::int] else '' end,
    span.first + (span.last - span.first) * pg_temp.chance('at' || seed)
  from starred, span
  order by account_id, style_id`

/** Some say it of one colour besides. */
const ofColours = `
  insert into scores (account_id, customer_id, style_id, skc_id, stars, at)
  select scores.account_id, scores.customer_id, scores.style_id, first.id,
    greatest(1, least(5, scores.stars + case when pg_temp.chance('skc' || scores.id) < 0.5 then 0 else -1 end)), scores.at
  from scores
  cross join lateral (
    select id from skcs where style_id = scores.style_id order by pg_temp.chance('first' || scores.id || skc_no), id limit 1) first
  where pg_temp.chance('besides' || scores.id) < 0.1
  order by scores.id`

const history = `
  insert into score_events (score_id, stars, tags, comment, at)
  select id, case when turn = 1 then stars else greatest(1, stars - 1) end, tags, comment, at - make_interval(mins => 20 * (turn - 1))
  from scores cross join generate_series(2, 1, -1) turn
  where turn = 1 or pg_temp.chance('again' || id) < 0.05
  order by id, turn desc`

const favourites = `
  insert into favourites (account_id, customer_id, style_id, at)
  select account_id, customer_id, style_id, at from scores
  where skc_id is null and stars >= 4 and pg_temp.chance('favour' || id) < 0.35
  order by id`

/** Twelve styles, five minutes each, in the hour in which most was ordered. */
const evening = `
  with busy as (
    select date_trunc('hour', at) as hour from order_events group by 1 order by count(*) desc, 1 limit 1),
  room as (
    insert into live_rooms (title, kind, address, starts_at, ends_at, status, opened_at, closed_at, made_by, made_at)
    select '主推款直播 · 首场', 'hls', 'https://live.example.com/fair/index.m3u8', hour, hour + interval '1 hour', 'ended', hour,
      hour + interval '1 hour', 'admin', hour - interval '1 day' from busy
    returning id, opened_at),
  chosen as (
    select skcs.style_id, (row_number() over (order by sum(order_rows.qty) desc, skcs.style_id))::int as place
    from order_rows join skcs on skcs.id = order_rows.skc_id and skcs.status = 'onSale'
    group by skcs.style_id order by place limit 12),
  listed as (
    insert into live_playlist (room_id, seq, style_id) select room.id, place, style_id from room, chosen)
  insert into live_shown (room_id, style_id, at, until, account)
  select room.id, style_id, opened_at + make_interval(mins => 5 * (place - 1)), opened_at + make_interval(mins => 5 * place), 'admin'
  from room, chosen order by place`
