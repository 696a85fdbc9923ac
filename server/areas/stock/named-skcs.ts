import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type SessionUser, visibleTo } from '../../domain/accounts/session-user.ts'
import type { PlacedSize } from '../../domain/orders/size-slots.ts'
import { readSizeBook } from '../../domain/splits/order-content.ts'
import { styleVisible } from '../../domain/visibility.ts'

export type SkcKey = { readonly goodsId: number; readonly colourId: number }
type FoundSkc = SkcKey & { readonly skcId: number; readonly goodsNo: string; readonly colour: string }
export type SizedSkc = FoundSkc & { readonly sizes: readonly PlacedSize[] }

/** These colours with their sizes, in the order they are named. @throws Refusal stock.no-such-row for one that is not there or not the user's */
export async function namedSkcs(db: Kysely<FairDb>, user: SessionUser, named: readonly SkcKey[]): Promise<SizedSkc[]> {
  const book = await readSizeBook(db)
  const found = await sql<FoundSkc & { groupId: number }>`
    select skcs.id as "skcId", styles.id as "goodsId", skcs.colour_id as "colourId", styles.size_group_id as "groupId",
      styles.goods_no as "goodsNo", colours.name as colour
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where styles.id = any(${named.map(({ goodsId }) => goodsId)}::int[]) and skcs.deleted_at is null
      and styles.deleted_at is null and ${styleVisible(visibleTo(user))}`.execute(db)
  const skcs = new Map(found.rows.map((skc) => [`${skc.goodsId} ${skc.colourId}`, skc]))
  return named.map(({ goodsId, colourId }) => {
    const { groupId, ...skc } = skcs.get(`${goodsId} ${colourId}`) ?? refuse('stock.no-such-row')
    return { ...skc, sizes: book.get(groupId) ?? [] }
  })
}

type Cell = { readonly sizeId: number; readonly total: number | null; readonly was?: number | null | undefined }

/** Numbers by slot with these cells set. @throws Refusal stock.changed where one is no longer what was seen */
export function withTotals(
  { sizes, goodsNo, colour }: SizedSkc,
  before: readonly (number | null)[],
  cells: readonly Cell[],
): (number | null)[] {
  const totals = [...before]
  for (const { sizeId, total, was } of cells) {
    const size = sizes.find((one) => one.sizeId === sizeId) ?? refuse('stock.no-such-row')
    const at = size.slot - 1
    const now = totals[at] ?? null
    if (was !== undefined && now !== was && now !== total)
      refuse('stock.changed', { goodsNo, colour, size: size.name, now: now ?? '-' })
    while (totals.length < at) totals.push(null)
    totals[at] = total
  }
  // What stands behind the last number says nothing.
  while (totals.length > 0 && totals.at(-1) === null) totals.pop()
  return totals
}
