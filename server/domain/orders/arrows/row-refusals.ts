import type { OrderErrorCode } from '@fairdesk/contract/areas/orders/save-order'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { SkcKey } from '../row-facts.ts'
import type { RowEdit } from '../save/cell-edits.ts'
import type { RowValidation } from '../save/judge-rows.ts'

/** Cell that keeps its quantity or, with an empty size, a row; the figures are parameters of its message. */
export type RowRefusal = SkcKey & {
  readonly orderId: number
  readonly customerName: string
  readonly size: string
  readonly code: OrderErrorCode | 'ratio-sizes'
  readonly now?: number
  readonly max?: number
  readonly need?: number
}
type GoodsNames = { readonly goodsNo: string; readonly colour: string }
export type StoredRefusal = RowRefusal & GoodsNames

export type RefusedOrder = { readonly orderId: number; readonly customerName: string }

export function refusalsOf(rows: readonly RowValidation[], order: RefusedOrder): RowRefusal[] {
  return rows.flatMap(({ facts, problems }) =>
    problems.map((problem): RowRefusal => {
      const refusalBase = { ...order, goodsId: facts.goodsId, colourId: facts.colourId, code: problem.code }
      if (!('sizeId' in problem)) return { ...refusalBase, size: '', need: problem.need }
      const { sizeId, now, max } = problem
      return {
        ...refusalBase,
        size: facts.sizes.find((size) => size.sizeId === sizeId)?.name ?? '',
        ...(now === undefined ? {} : { now }),
        ...(max === undefined ? {} : { max }),
      }
    }),
  )
}

export function absentRows(edits: readonly RowEdit[], order: RefusedOrder): RowRefusal[] {
  return edits.map(({ goodsId, colourId }) => ({ ...order, goodsId, colourId, size: '', code: 'no-such-goods' }))
}

/** With the names that people know goods by; as many as anybody reads. */
export async function namedRefusals<T extends SkcKey>(
  db: Kysely<FairDb>,
  refusals: readonly T[],
): Promise<(T & GoodsNames)[]> {
  const limitedRefusals = refusals.slice(0, 500)
  if (limitedRefusals.length === 0) return []
  const result = await sql<SkcKey & { goodsNo: string; colour: string }>`
    select styles.id as "goodsId", colours.id as "colourId", styles.goods_no as "goodsNo", colours.name as colour
    from styles cross join colours
    where styles.id = any(${limitedRefusals.map(({ goodsId }) => goodsId)}::int[])
      and colours.id = any(${limitedRefusals.map(({ colourId }) => colourId)}::int[])`.execute(db)
  const names = new Map(result.rows.map(({ goodsId, colourId, ...names }) => [`${goodsId} ${colourId}`, names]))
  return limitedRefusals.map((refusal) => ({
    ...refusal,
    ...(names.get(`${refusal.goodsId} ${refusal.colourId}`) ?? { goodsNo: '', colour: '' }),
  }))
}
