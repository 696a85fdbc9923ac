import type { NoticeKind, NoticeRow } from '@fairdesk/contract/areas/orders/order-notices'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { UnitPrices } from '../../prices/discounts.ts'
import { yuan } from '../../prices/yuan.ts'
import { styleVisible } from '../../visibility.ts'

/** A colour as a notice keeps it. */
export type StoredNoticeRow = {
  readonly skcId?: number
  readonly qty: number
  readonly from: string | UnitPrices
  readonly to: string | UnitPrices
  readonly back?: true
  /** What came in its place. */
  readonly into?: { readonly skcId: number; readonly qty: number }
}

export type NoticedGoods = Pick<NoticeRow, 'goodsNo' | 'name' | 'colour'> & {
  readonly goodsId: number
  readonly colourId: number
}

/** The colours that these notices are about, as far as they are in sight, by skcId. */
export async function noticedGoods(
  db: Kysely<FairDb>,
  notices: readonly { readonly rows: readonly StoredNoticeRow[] }[],
  visibility: Visibility,
): Promise<ReadonlyMap<number, NoticedGoods>> {
  const ids = new Set(
    notices.flatMap(({ rows }) => rows.flatMap(({ skcId, into }) => [skcId ?? [], into?.skcId ?? []].flat())),
  )
  if (ids.size === 0) return new Map()
  const found = await sql<NoticedGoods & { id: number }>`
    select skcs.id, styles.id as "goodsId", colours.id as "colourId", styles.goods_no as "goodsNo", styles.name,
      colours.name as colour
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where skcs.id = any(${[...ids]}::int[]) and ${styleVisible(visibility)}`.execute(db)
  return new Map(found.rows.map(({ id, ...goods }) => [id, goods]))
}

type Seen = { readonly goods: ReadonlyMap<number, NoticedGoods>; readonly basis: 'tag' | 'net' | null }

/** Rows of a notice in words and yuan; what is not in sight is left out. */
export function noticeRows(
  kind: NoticeKind,
  rows: readonly StoredNoticeRow[],
  { goods, basis }: Seen,
): (NoticeRow & Pick<NoticedGoods, 'goodsId' | 'colourId'>)[] {
  return rows.flatMap((row) => {
    const of = goods.get(row.skcId ?? 0)
    const into = goods.get(row.into?.skcId ?? 0)
    const given = into && row.into ? { into: { ...namesOf(into), qty: row.into.qty } } : {}
    return of ? [{ ...of, qty: row.qty, ...figures(kind, row, basis), ...given, back: row.back === true }] : []
  })
}

function namesOf({ goodsNo, name, colour }: NoticedGoods) {
  return { goodsNo, name, colour }
}

function figures(kind: NoticeKind, { from, to }: StoredNoticeRow, basis: Seen['basis']): Partial<NoticeRow> {
  if (kind !== 'reprice') return { statusBefore: statusOf(from), status: statusOf(to) }
  if (basis === null || typeof from === 'string' || typeof to === 'string') return {}
  return { priceBefore: yuan(from[basis]), price: yuan(to[basis]) }
}

function statusOf(said: string | UnitPrices): NonNullable<NoticeRow['status']> {
  return said === 'frozen' || said === 'dropped' ? said : 'onSale'
}
