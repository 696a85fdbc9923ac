import type { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type CodeList, codesIn } from '@fairdesk/contract/names/codes/code-list'
import { mostCodes } from '@fairdesk/contract/names/codes/limits'
import { foldCode } from '@fairdesk/contract/names/fold'
import { parseOrderNumber } from '@fairdesk/contract/orders/order-number'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { bothCases } from '../../db/keyword.ts'
import { type SessionUser, visibleTo } from '../../domain/accounts/session-user.ts'
import { customerVisible, styleVisible } from '../../domain/visibility.ts'
import type { Handler } from '../handler.ts'

/** A list that is narrowed by several codes only shows what fits any of them; of a wrong one nothing is seen there. */
export const missingCodes: Handler<typeof baseData.getMissingCodes> = async ({ db, user }, { of, keyword }) => {
  const list = codesIn(keyword)
  if (!list?.isListed) return { missing: [] }
  const found = of === 'goods' ? await foundGoods(db, user, list) : await foundCustomers(db, user, list)
  return { missing: list.written.slice(0, mostCodes).filter((_, at) => !found.has(list.codes[at] ?? '')) }
}

type Found = ReadonlySet<string>

async function foundGoods(db: Kysely<FairDb>, user: SessionUser, { codes }: CodeList): Promise<Found> {
  const seen = sql`deleted_at is null and ${styleVisible(visibleTo(user))}`
  const found = await sql<{ code: string }>`
    with seen as (select id, goods_no_key from styles where ${seen}),
    tagged as (select skcs.id, skc_no_key from skcs join seen on seen.id = style_id where deleted_at is null)
    select goods_no_key as code from seen where goods_no_key = any(${codes}::text[])
    union select skc_no_key from tagged where skc_no_key = any(${codes}::text[])
    union select code from barcodes join tagged on tagged.id = skc_id where code = any(${bothCases(codes)}::text[])`.execute(
    db,
  )
  return new Set(found.rows.map(({ code }) => foldCode(code)))
}

/** Customers by their codes, and by the numbers of their orders in whichever way these are written. */
async function foundCustomers(db: Kysely<FairDb>, user: SessionUser, { codes }: CodeList): Promise<Found> {
  const { numberPrefix } = user.fair
  const numbers = new Map(codes.map((code) => [code, parseOrderNumber(code, numberPrefix)] as const))
  const sought = [...numbers.values()].filter((number) => typeof number === 'number')
  const found = await sql<{ code: string; numbers: readonly number[] }>`
    select code_key as code, array(
      select number from orders where customer_id = customers.id and deleted_at is null and number = any(${sought}::int[])) as numbers
    from customers where deleted_at is null and ${customerVisible(visibleTo(user))} and (code_key = any(${codes}::text[]) or id in (
      select customer_id from orders where deleted_at is null and number = any(${sought}::int[])))`.execute(db)
  const known = new Set(found.rows.flatMap((row) => row.numbers))
  const byNumber = [...numbers].flatMap(([code, number]) =>
    typeof number === 'number' && known.has(number) ? [code] : [],
  )
  return new Set([...found.rows.map(({ code }) => code), ...byNumber])
}
