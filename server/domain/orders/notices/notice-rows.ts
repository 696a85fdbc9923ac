import type { NoticeKind, NoticeRow } from '@fairdesk/contract/areas/orders/messages/order-notices'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { UnitPrices } from '../../prices/discounts.ts'
import { yuan } from '../../prices/yuan.ts'
import { styleVisible } from '../../visibility/visibility.ts'

/** A colour as a notice keeps it. */
export type StoredNoticeRow = {
  readonly skcId?: number
  readonly qty: number
  readonly from: string | UnitPrices
  readonly to: string | UnitPrices
  readonly back?: true
  /** Its replacement. */
  readonly into?: { readonly skcId: number; readonly qty: number }
}

export type NoticedGoods = Pick<NoticeRow, 'goodsNo' | 'name' | 'colour'> & {
  readonly goodsId: number
  readonly colourId: number
}

/** Returns the visible colours that these notices are about, by skcId. */
export async function noticedGoods(
  db: Kysely<FairDb>,
  notices: readonly { readonly rows: readonly StoredNoticeRow[] }[],
  visibility: Visibility,
): Promise<ReadonlyMap<number, NoticedGoods>> {
  const ids = new Set(
    notices.flatMap(({ rows }) => rows.flatMap(({ skcId, into }) => [skcId ?? [], into?.skcId ?? []].flat())),
  )
  if (ids.size === 0) return new Map()
  const result = await sql<NoticedGoods & { id: number }>`
    select skcs.id, styles.id as "goodsId", colours.id as "colourId", styles.goods_no as "goodsNo", styles.name,
      colours.name as colour
    from skcs join styles on styles.id = skcs.style_id join colours on colours.id = skcs.colour_id
    where skcs.id = any(${[...ids]}::int[]) and ${styleVisible(visibility)}`.execute(db)
  return new Map(result.rows.map(({ id, ...goods }) => [id, goods]))
}

type NoticeVisibility = { readonly goods: ReadonlyMap<number, NoticedGoods>; readonly basis: 'tag' | 'net' | null }

/** Converts rows of a notice to names and yuan; rows out of sight are left out. */
export function noticeRows(
  kind: NoticeKind,
  rows: readonly StoredNoticeRow[],
  { goods, basis }: NoticeVisibility,
): (NoticeRow & Pick<NoticedGoods, 'goodsId' | 'colourId'>)[] {
  return rows.flatMap((row) => {
    const rowGoods = goods.get(row.skcId ?? 0)
    const into = goods.get(row.into?.skcId ?? 0)
    const replacement = into && row.into ? { into: { ...namesOf(into), qty: row.into.qty } } : {}
    return rowGoods
      ? [{ ...rowGoods, qty: row.qty, ...figures(kind, row, basis), ...replacement, back: row.back === true }]
      : []
  })
}

function namesOf({ goodsNo, name, colour }: NoticedGoods) {
  return { goodsNo, name, colour }
}

function figures(
  kind: NoticeKind,
  { from, to }: StoredNoticeRow,
  basis: NoticeVisibility['basis'],
): Partial<NoticeRow> {
  if (kind !== 'reprice') return { statusBefore: statusOf(from), status: statusOf(to) }
  if (basis === null || typeof from === 'string' || typeof to === 'string') return {}
  return { priceBefore: yuan(from[basis]), price: yuan(to[basis]) }
}

function statusOf(noticeValue: string | UnitPrices): NonNullable<NoticeRow['status']> {
  return noticeValue === 'frozen' || noticeValue === 'dropped' ? noticeValue : 'onSale'
}
