import type { GoodsRecord, StyleColour } from '@fairdesk/contract/areas/data/goods-record'
import { styleCodeTypes } from '@fairdesk/contract/attributes'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { isInMask } from '../../../domain/orders/size-slots.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import { readStyle, type StoredColour, type StoredStyle } from './stored-style.ts'

/** A style as this user may see it. */
export async function goodsRecordOf(db: Kysely<FairDb>, goodsId: number, user: SessionUser): Promise<GoodsRecord> {
  const visibility = visibleTo(user)
  const style = await readStyle(db, goodsId, visibility)
  const { id, brand, season, codes, sizeGroup, groupSizes, sizeMask, colours, updatedAt, ...rest } = style
  const { tagFen, purchaseFen, priceRange, ...shown } = rest
  const codesShown = Object.fromEntries(styleCodeTypes.map((type) => [type, codes[type]?.code ?? '']))
  const pieces = await piecesOf(db, style, visibility)
  return {
    ...shown,
    // fromEntries forgets which keys it was given.
    ...(codesShown as Record<(typeof styleCodeTypes)[number], string>),
    goodsId: id,
    brand: brand?.code ?? '',
    season: season?.code ?? '',
    sizeGroupId: sizeGroup?.id ?? null,
    sizes: groupSizes.filter(({ slot }) => isInMask(sizeMask, slot)).map((size) => size.id),
    colours: colours.map((colour) => colourOf(style, colour, pieces)),
    ...pricesOf({ tagFen, purchaseFen, priceRange }, visibility),
    updatedAt: updatedAt.toISOString(),
  }
}

function pricesOf(
  { tagFen, purchaseFen, priceRange }: Pick<StoredStyle, 'tagFen' | 'purchaseFen' | 'priceRange'>,
  { prices }: Visibility,
) {
  return {
    ...(seesTag(prices) ? { tagPrice: yuan(tagFen), priceRange } : {}),
    ...(seesNet(prices) ? { purchasePrice: purchaseFen === null ? null : yuan(purchaseFen) } : {}),
  }
}

function colourOf({ groupSizes, sizeMask }: StoredStyle, colour: StoredColour, pieces: readonly Pieces[]): StyleColour {
  const { id, offMask, barcodes, statusAt, statusBy, ...shown } = colour
  const sizeAt = new Map(groupSizes.map((size) => [size.slot, size.id]))
  return {
    ...shown,
    holes: groupSizes.filter(({ slot }) => isInMask(sizeMask & offMask, slot)).map((size) => size.id),
    barcodes: barcodes.flatMap(({ code, slot }) => ({ sizeId: sizeAt.get(slot) ?? 0, code })),
    statusAt: statusAt === null ? null : new Date(statusAt).toISOString(),
    statusBy: statusBy ?? '',
    ordered: pieces
      .filter(({ skcId }) => skcId === id)
      .map(({ slot, qty }) => ({ sizeId: sizeAt.get(slot) ?? 0, qty })),
  }
}

type Pieces = { readonly skcId: number; readonly slot: number; readonly qty: number }

/** A row per colour and size with anything ordered in the user's areas. */
async function piecesOf(db: Kysely<FairDb>, { id }: StoredStyle, visibility: Visibility): Promise<Pieces[]> {
  const result = await sql<Pieces>`
    select order_rows.skc_id as "skcId", cell.slot::int, sum(cell.qty)::int as qty
    from skcs
    join order_rows on order_rows.skc_id = skcs.id and order_rows.qty > 0
    join orders on orders.id = order_rows.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id and customers.deleted_at is null and ${customerVisible(visibility)}
    cross join lateral unnest(qtys) with ordinality as cell (qty, slot)
    where skcs.style_id = ${id} and cell.qty > 0
    group by order_rows.skc_id, cell.slot order by 1, 2`.execute(db)
  return result.rows
}
