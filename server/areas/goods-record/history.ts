import type { GoodsLogLine, goodsRecord } from '@fairdesk/contract/areas/goods-record'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { visibleTo } from '../../domain/session-user.ts'
import { seesNet, seesTag } from '../../domain/visible-prices.ts'
import type { ReadContext } from '../context.ts'
import { knownStyle } from './known-style.ts'

/** What was done to one style, alone or with others. @throws Refusal access.denied */
export async function goodsHistory(
  { db, user }: ReadContext,
  { goodsId, limit }: Input<typeof goodsRecord.history>,
): Promise<Output<typeof goodsRecord.history>> {
  const visibility = visibleTo(user)
  const { goodsNo, colours } = await knownStyle(db, goodsId, visibility)
  const named = { numbers: await numbersOf(db, goodsNo), skcNos: colours.map(({ skcNo }) => skcNo) }
  const found = await linesOn(db, named, limit + 1)
  const list = found.slice(0, limit).map((line) => ({
    ...line,
    before: shown(ownPart(line.before, named), visibility),
    after: shown(ownPart(line.after, named), visibility),
  }))
  return { list, more: found.length > limit }
}

type Named = { readonly numbers: readonly string[]; readonly skcNos: readonly string[] }

const mostRenamings = 20

/** The number a style has, and those it had before. */
async function numbersOf(db: Kysely<FairDb>, goodsNo: string): Promise<string[]> {
  const found = await sql<{ number: string }>`
    with recursive had (number, renamings) as (
      select ${goodsNo}::text, 0
      union
      select before ->> 'goodsNo', renamings + 1 from had
      join operation_log on lower(ref) = lower(had.number) and action = 'goods.save' and before ->> 'goodsNo' <> ref
      where renamings < ${mostRenamings})
    select distinct number from had`.execute(db)
  return found.rows.map(({ number }) => number)
}

async function linesOn(db: Kysely<FairDb>, { numbers, skcNos }: Named, limit: number): Promise<GoodsLogLine[]> {
  const several = (side: 'before' | 'after') => sql`exists (
    select from jsonb_array_elements(case jsonb_typeof(${sql.ref(side)}) when 'array' then ${sql.ref(side)}
      else coalesce(${sql.ref(side)} -> 'chosenGoods', '[]') end) as one
    where one #>> '{}' = any(${numbers}::text[]) or one ->> 'code' = any(${numbers}::text[]) or one ->> 'skcNo' = any(${skcNos}::text[]))`
  const found = await sql<Omit<GoodsLogLine, 'at'> & { at: Date }>`
    select id::int, at, account, real_name as "realName", action, before, after from operation_log
    where id in (
      select id from operation_log
      where lower(ref) = any(${numbers.map((number) => number.toLowerCase())}::text[]) and action like 'goods%'
      union all
      select id from operation_log
      where action in ('goods.change-several', 'goods.undo-change', 'goods.set-status', 'goods.delete', 'goods.restore')
        and (${several('before')} or ${several('after')}))
    order by id desc limit ${limit}`.execute(db)
  return found.rows.map((line) => ({ ...line, at: line.at.toISOString() }))
}

type Item = Readonly<Record<string, unknown>>

/** Of what was recorded of several styles or colours, what is this one's. */
function ownPart(value: unknown, { numbers, skcNos }: Named): unknown {
  if (Array.isArray(value)) return value.filter((item) => isItem(item) && skcNos.includes(String(item.skcNo)))
  if (!isItem(value) || !Array.isArray(value.chosenGoods)) return value
  const own = value.chosenGoods.find((item) => isItem(item) && numbers.includes(String(item.code)))
  if (!isItem(own)) return {}
  const { code: _code, ...fields } = own
  return fields
}

const tagFields = new Set(['tagPrice', 'tagAmount', 'priceRange'])
const netFields = new Set(['purchasePrice', 'netAmount', 'agentAmount'])

function shown(value: unknown, { prices }: Visibility): unknown {
  if (!isItem(value)) return value
  const isSeen = (field: string) =>
    (seesTag(prices) || !tagFields.has(field)) && (seesNet(prices) || !netFields.has(field))
  return Object.fromEntries(Object.entries(value).filter(([field]) => isSeen(field)))
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
