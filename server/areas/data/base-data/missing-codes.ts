import type { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type CodeList, codesIn } from '@fairdesk/contract/names/codes/code-list'
import { barcodeSpellings } from '@fairdesk/contract/names/codes/gtin'
import { mostCodes } from '@fairdesk/contract/names/codes/limits'
import { foldCode } from '@fairdesk/contract/names/fold'
import { parseOrderNumber } from '@fairdesk/contract/orders/order-number'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { storedSpellings } from '../../../db/keyword.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

/**
 * Returns the codes not found: a list filtered by several codes shows only matches, so wrong codes would go
 * unnoticed.
 */
export const missingCodes: Handler<typeof baseData.getMissingCodes> = async ({ db, user }, { of, keyword }) => {
  const list = codesIn(keyword)
  if (!list?.isListed) return { missing: [] }
  const foundCodes = of === 'goods' ? await foundGoods(db, user, list) : await foundCustomers(db, user, list)
  return { missing: list.written.slice(0, mostCodes).filter((_, index) => !foundCodes.has(list.codes[index] ?? '')) }
}

type CodeSet = ReadonlySet<string>

async function foundGoods(db: Kysely<FairDb>, user: SessionUser, { codes }: CodeList): Promise<CodeSet> {
  const visibleCondition = sql`deleted_at is null and ${styleVisible(visibleTo(user))}`
  const result = await sql<{ code: string }>`
    with seen as (select id, goods_no_key from styles where ${visibleCondition}),
    tagged as (select skcs.id, skc_no_key from skcs join seen on seen.id = style_id where deleted_at is null)
    select goods_no_key as code from seen where goods_no_key = any(${codes}::text[])
    union select skc_no_key from tagged where skc_no_key = any(${codes}::text[])
    union select code from barcodes join tagged on tagged.id = skc_id where code = any(${storedSpellings(codes)}::text[])`.execute(
    db,
  )
  return new Set(result.rows.flatMap(({ code }) => barcodeSpellings(code).map(foldCode)))
}

/** Customers by their codes, and by the numbers of their orders in whichever way these are written. */
async function foundCustomers(db: Kysely<FairDb>, user: SessionUser, { codes }: CodeList): Promise<CodeSet> {
  const { numberPrefix } = user.fair
  const numbers = new Map(codes.map((code) => [code, parseOrderNumber(code, numberPrefix)] as const))
  const orderNumbers = [...numbers.values()].filter((number) => typeof number === 'number')
  const result = await sql<{ code: string; numbers: readonly number[] }>`
    select code_key as code, array(
      select number from orders where customer_id = customers.id and deleted_at is null and number = any(${orderNumbers}::int[])) as numbers
    from customers where deleted_at is null and ${customerVisible(visibleTo(user))} and (code_key = any(${codes}::text[]) or id in (
      select customer_id from orders where deleted_at is null and number = any(${orderNumbers}::int[])))`.execute(db)
  const existingNumbers = new Set(result.rows.flatMap((row) => row.numbers))
  const byNumber = [...numbers].flatMap(([code, number]) =>
    typeof number === 'number' && existingNumbers.has(number) ? [code] : [],
  )
  return new Set([...result.rows.map(({ code }) => code), ...byNumber])
}
