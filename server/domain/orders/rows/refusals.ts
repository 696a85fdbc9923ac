import type { OrderErrorCode } from '@fairdesk/contract/areas/orders/save-order'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { SkcKey } from '../row-facts.ts'
import type { RowEdit } from '../save/cell-edits.ts'
import type { JudgedRow } from '../save/judge-rows.ts'

/** A cell that keeps what it holds, or, with an empty size, a row; the figures are what its sentence says. */
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

/** Whose rows they are. */
export type RefusedOrder = { readonly orderId: number; readonly customerName: string }

export function refusalsOf(rows: readonly JudgedRow[], order: RefusedOrder): RowRefusal[] {
  return rows.flatMap(({ facts, problems }) =>
    problems.map((problem): RowRefusal => {
      const place = { ...order, goodsId: facts.goodsId, colourId: facts.colourId, code: problem.code }
      if (!('sizeId' in problem)) return { ...place, size: '', need: problem.need }
      const { sizeId, now, max } = problem
      return {
        ...place,
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
  const most = refusals.slice(0, 500)
  if (most.length === 0) return []
  const found = await sql<SkcKey & { goodsNo: string; colour: string }>`
    select styles.id as "goodsId", colours.id as "colourId", styles.goods_no as "goodsNo", colours.name as colour
    from styles cross join colours
    where styles.id = any(${most.map(({ goodsId }) => goodsId)}::int[])
      and colours.id = any(${most.map(({ colourId }) => colourId)}::int[])`.execute(db)
  const names = new Map(found.rows.map(({ goodsId, colourId, ...names }) => [`${goodsId} ${colourId}`, names]))
  return most.map((one) => ({
    ...one,
    ...(names.get(`${one.goodsId} ${one.colourId}`) ?? { goodsNo: '', colour: '' }),
  }))
}
