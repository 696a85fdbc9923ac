import type { GoodsLogLine, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'
import { readStyle } from './stored-style.ts'

/** Returns the history of one style, including batch actions. @throws Refusal access.denied */
export const goodsHistory: Handler<typeof goodsRecord.history> = async ({ db, user }, { goodsId, limit }) => {
  const visibility = visibleTo(user)
  const { goodsNo, colours } = await readStyle(db, goodsId, visibility)
  const numberPeriods = await numbersOf(db, goodsId, goodsNo)
  const named = {
    held: numberPeriods,
    numbers: numberPeriods.map(({ number }) => number),
    skcNos: colours.map(({ skcNo }) => skcNo),
  }
  const lines = await linesOn(db, named, limit + 1)
  const list = lines.slice(0, limit).map((line) => ({
    ...line,
    before: redactFor(ownPart(line.before, named), visibility),
    after: redactFor(ownPart(line.after, named), visibility),
  }))
  return { list, more: lines.length > limit }
}

/** A number the style had, and from when till when: before and after that it may have been another's. */
type NumberPeriod = { readonly number: string; readonly since: string; readonly until: string }
type HistoryNumbers = {
  /** The latest first. */
  readonly held: readonly NumberPeriod[]
  readonly numbers: readonly string[]
  readonly skcNos: readonly string[]
}

const mostRenamings = 20

/** The number a style has, and those it had before, back to when it was made. */
async function numbersOf(db: Kysely<FairDb>, goodsId: number, goodsNo: string): Promise<NumberPeriod[]> {
  const result = await sql<NumberPeriod>`
    with recursive had (number, until, made, renamings) as (
      select ${goodsNo}::text, 'infinity'::timestamptz, created_at, 0 from styles where id = ${goodsId}
      union all
      select renamed.number, renamed.at, made, renamings + 1
      from had cross join lateral (
        select before ->> 'goodsNo' as number, at from operation_log
        where lower(ref) = lower(had.number) and action = 'goods.save' and before ->> 'goodsNo' <> ref
          and at < had.until and at >= made
        order by id desc limit 1) renamed
      where renamings < ${mostRenamings})
    select number, coalesce(lead(until) over (order by renamings), made)::text as since, until::text as until
    from had order by renamings`.execute(db)
  return result.rows
}

async function linesOn(db: Kysely<FairDb>, { held, skcNos }: HistoryNumbers, limit: number): Promise<GoodsLogLine[]> {
  const holds = sql`jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (number text, since timestamptz, until timestamptz)`
  const mentionsGoods = (side: 'before' | 'after') => sql`exists (
    select from jsonb_array_elements(case jsonb_typeof(${sql.ref(side)}) when 'array' then ${sql.ref(side)}
      else coalesce(${sql.ref(side)} -> 'chosenGoods', '[]') end) as one
    where one #>> '{}' = held.number or one ->> 'code' = held.number or one ->> 'skcNo' = any(${skcNos}::text[]))`
  const result = await sql<Omit<GoodsLogLine, 'at'> & { at: Date }>`
    select id::int, at, account, real_name as "realName", action, before, after from operation_log
    where id in (
      select operation_log.id from ${holds} join operation_log on lower(ref) = lower(held.number)
        and at between since and until and action like 'goods%'
      union all
      select operation_log.id from ${holds} join operation_log on at between since and until
        and action in ('goods.change-several', 'goods.undo-change', 'goods.set-status', 'goods.undo-status', 'goods.delete',
          'goods.restore')
        and (${mentionsGoods('before')} or ${mentionsGoods('after')}))
    order by id desc limit ${limit}`.execute(db)
  return result.rows.map((line) => ({ ...line, at: line.at.toISOString() }))
}

type Item = Readonly<Record<string, unknown>>

/** Extracts this style's part of a record on several styles or colours. */
function ownPart(value: unknown, { numbers, skcNos }: HistoryNumbers): unknown {
  if (Array.isArray(value)) return value.filter((item) => isItem(item) && skcNos.includes(String(item.skcNo)))
  if (!isItem(value) || !Array.isArray(value.chosenGoods)) return value
  const goodsItem = value.chosenGoods.find((item) => isItem(item) && numbers.includes(String(item.code)))
  if (!isItem(goodsItem)) return {}
  const { code: _code, ...fields } = goodsItem
  return fields
}

const tagFields = new Set(['tagPrice', 'tagAmount', 'priceRange'])
const netFields = new Set(['purchasePrice', 'netAmount', 'agentAmount'])
/** Over the orders of all areas. */
const sumFields = new Set(['tagAmount', 'netAmount', 'agentAmount', 'orderCount'])

function redactFor(value: unknown, { areas, prices }: Visibility): unknown {
  if (!isItem(value)) return value
  const isSeen = (field: string) =>
    (seesTag(prices) || !tagFields.has(field)) &&
    (seesNet(prices) || !netFields.has(field)) &&
    (areas === 'all' || !sumFields.has(field))
  return Object.fromEntries(Object.entries(value).filter(([field]) => isSeen(field)))
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
