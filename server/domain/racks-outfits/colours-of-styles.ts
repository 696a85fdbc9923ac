import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { styleVisible } from '../visibility/visibility.ts'

type StoredItem = { readonly styleId: number | null; readonly skcId: number | null }

/** `goodsNo` is the style's; `skcId` is null for the style in any colour. */
type ColourChoice = { readonly goodsNo: string; readonly skcId: number | null }

/**
 * Finds what may be chosen of these styles of the user's brands, by `keyOfColour`: each in any colour and in each of
 * its own. Goods of `storedItems` may have been deleted since.
 */
export async function coloursOfStyles(
  { db, visibility }: { readonly db: Kysely<FairDb>; readonly visibility: Visibility },
  styleIds: readonly number[],
  storedItems: readonly StoredItem[],
): Promise<ReadonlyMap<string, ColourChoice>> {
  const keptSkcs = storedItems.flatMap(({ skcId }) => skcId ?? [])
  const keptStyles = storedItems.flatMap(({ styleId }) => styleId ?? [])
  const result = await sql<ColourChoice & { goodsId: number; colourId: number | null }>`
    select styles.id as "goodsId", styles.goods_no as "goodsNo", coloured.colour_id as "colourId", coloured.id as "skcId"
    from styles
    cross join lateral (
      select null::int as id, null::int as colour_id, false as is_gone
      union all
      select skcs.id, skcs.colour_id, skcs.deleted_at is not null from skcs
      where skcs.style_id = styles.id and (skcs.deleted_at is null or skcs.id = any(${keptSkcs}::int[]))) coloured
    where styles.id = any(${[...styleIds]}::int[]) and ${styleVisible(visibility)}
      and (styles.deleted_at is null or styles.id = any(${keptStyles}::int[]))
    order by coloured.is_gone desc`.execute(db)
  // A living colour comes after a deleted one of the same name, and stays.
  return new Map(result.rows.map(({ goodsNo, skcId, ...row }) => [keyOfColour(row), { goodsNo, skcId }]))
}

export function keyOfColour({ goodsId, colourId }: { goodsId: number | null; colourId: number | null }): string {
  return `${goodsId} ${colourId}`
}
