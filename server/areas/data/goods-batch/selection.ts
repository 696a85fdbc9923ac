import type { Hindrance } from '@fairdesk/contract/areas/data/goods-batch'
import { type RawBuilder, sql } from 'kysely'
import { refOfAll } from '../../../domain/records/ref-of-all.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'

/** A style with some of its columns as the database holds them; `mustSkcs` are its colours that must be ordered. */
export type BatchStyle = {
  readonly id: number
  readonly goodsNo: string
  readonly name: string
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
  readonly mustSkcs: readonly number[]
}

type SelectionContext = Pick<ReadContext, 'db' | 'user'>
type StyleSelection = { readonly goodsIds: readonly number[]; readonly columns: readonly string[] }
type StyleSelectionResult = { readonly styles: readonly BatchStyle[]; readonly unavailable: readonly Hindrance[] }

/** Reads these styles by id; those that no longer exist or are hidden from the user are `unavailable`. */
export async function chosenStyles(
  context: SelectionContext,
  selection: StyleSelection,
): Promise<StyleSelectionResult> {
  return find(context, selection, sql``)
}

/** The same, held until the transaction ends; their colours before them, as freezing takes them. */
export async function heldStyles(context: SelectionContext, selection: StyleSelection): Promise<StyleSelectionResult> {
  await sql`
    select from skcs where style_id = any(${[...selection.goodsIds]}::int[]) order by id for update`.execute(context.db)
  return find(context, selection, sql`for update of styles`)
}

async function find(
  { db, user }: SelectionContext,
  { goodsIds, columns }: StyleSelection,
  hold: RawBuilder<unknown>,
): Promise<StyleSelectionResult> {
  const ids = [...new Set(goodsIds)]
  const values = columns.flatMap((column) => [sql.lit(column), sql.ref(`styles.${column}`)])
  const result = await sql<BatchStyle>`
    select styles.id, styles.goods_no as "goodsNo", styles.name, styles.version, jsonb_build_object(${sql.join(values)}) as values,
      array(select skcs.id from skcs where skcs.style_id = styles.id and skcs.deleted_at is null and skcs.must_order
        order by skcs.id) as "mustSkcs"
    from styles
    where styles.id = any(${ids}::int[]) and styles.deleted_at is null and ${styleVisible(visibleTo(user))}
    order by styles.id ${hold}`.execute(db)
  const presentIds = new Set(result.rows.map(({ id }) => id))
  const missingIds = ids.filter((id) => !presentIds.has(id))
  return {
    styles: result.rows,
    unavailable: missingIds.map((goodsId) => ({ goodsId, goodsNo: '', name: '', why: 'gone', count: 0 })),
  }
}

export function numbersOf(styles: readonly { readonly goodsNo: string }[]): string {
  return refOfAll(styles.map(({ goodsNo }) => goodsNo))
}
