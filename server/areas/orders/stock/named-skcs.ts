import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { SizeSlot } from '../../../domain/orders/size-slots.ts'
import { readSizeBook } from '../../../domain/splits/order-content.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'

export type SkcKey = { readonly goodsId: number; readonly colourId: number }
type SkcMatch = SkcKey & { readonly skcId: number; readonly goodsNo: string; readonly colour: string }
export type SizedSkc = SkcMatch & { readonly sizes: readonly SizeSlot[] }

/** These colours with their sizes, in the order they are named. @throws Refusal stock.no-such-row for one that is not there or not the user's */
export async function namedSkcs(db: Kysely<FairDb>, user: SessionUser, named: readonly SkcKey[]): Promise<SizedSkc[]> {
  const book = await readSizeBook(db)
  const result = await sql<SkcMatch & { groupId: number }>`
    select skcs.id as "skcId", styles.id as "goodsId", skcs.colour_id as "colourId", styles.size_group_id as "groupId",
      styles.goods_no as "goodsNo", colours.name as colour
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where styles.id = any(${named.map(({ goodsId }) => goodsId)}::int[]) and skcs.deleted_at is null
      and styles.deleted_at is null and ${styleVisible(visibleTo(user))}`.execute(db)
  const skcs = new Map(result.rows.map((skc) => [`${skc.goodsId} ${skc.colourId}`, skc]))
  return named.map(({ goodsId, colourId }) => {
    const { groupId, ...skc } = skcs.get(`${goodsId} ${colourId}`) ?? refuse('stock.no-such-row')
    return { ...skc, sizes: book.get(groupId) ?? [] }
  })
}

type Cell = { readonly sizeId: number; readonly total: number | null; readonly was?: number | null | undefined }

/**
 * Returns totals by slot with these cells set.
 * @throws Refusal stock.changed if one differs from the value the client saw
 */
export function withTotals(
  { sizes, goodsNo, colour }: SizedSkc,
  previousTotals: readonly (number | null)[],
  cells: readonly Cell[],
): (number | null)[] {
  const totals = [...previousTotals]
  for (const { sizeId, total, was } of cells) {
    const size = sizes.find((candidate) => candidate.sizeId === sizeId) ?? refuse('stock.no-such-row')
    const index = size.slot - 1
    const current = totals[index] ?? null
    if (was !== undefined && current !== was && current !== total)
      refuse('stock.changed', { goodsNo, colour, size: size.name, now: current ?? '-' })
    while (totals.length < index) totals.push(null)
    totals[index] = total
  }
  // Trailing nulls have no meaning.
  while (totals.length > 0 && totals.at(-1) === null) totals.pop()
  return totals
}
