import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { isInMask, isOffered } from '../../../../domain/orders/size-slots.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'
import type { StoredStyle, StyleSize } from '../stored-style.ts'
import type { PlannedColour } from './planned.ts'

/** Future state of a style, as far as orders depend on it. Money in fen. */
export type PlannedStyle = {
  readonly goodsNo: string
  readonly brandId: number | null
  readonly tagFen: number
  readonly purchaseFen: number | null
  readonly sizeGroupId: number | null
  readonly sizeMask: number
  readonly status: 'draft' | 'onSale'
  readonly colours: readonly PlannedColour[]
}

/** Fields that are fixed once pieces are ordered. */
type FieldLock = 'number' | 'brand' | 'price' | 'group' | 'draft'

/** Removals that orders depend on: fixed fields, and cells that were offered and would not be. */
export type StyleRemovals = {
  readonly fields: readonly FieldLock[]
  readonly cells: readonly { readonly skcId: number; readonly colour: string; readonly size: StyleSize }[]
  readonly colours: readonly { readonly skcId: number; readonly colour: string }[]
  /** A size that goes for the whole style, not as a hole of a colour. */
  readonly isSizeGone: (slot: number) => boolean
}

export function takenFrom(previous: StoredStyle, planned: PlannedStyle): StyleRemovals {
  const changed: readonly (readonly [FieldLock, boolean])[] = [
    ['number', previous.goodsNo !== planned.goodsNo],
    ['brand', (previous.brand?.id ?? null) !== planned.brandId],
    ['price', previous.tagFen !== planned.tagFen || previous.purchaseFen !== planned.purchaseFen],
    ['group', (previous.sizeGroup?.id ?? null) !== planned.sizeGroupId],
    ['draft', previous.status !== planned.status && planned.status === 'draft'],
  ]
  const stays = (skcId: number) => planned.colours.find(({ id }) => id === skcId)
  const removedColours = previous.colours.filter(({ id }) => !stays(id))
  return {
    fields: changed.filter(([, isChanged]) => isChanged).map(([field]) => field),
    colours: removedColours.map(({ id, name }) => ({ skcId: id, colour: name })),
    cells: previous.colours.flatMap((colour) => {
      const next = stays(colour.id)
      if (!next) return []
      return previous.groupSizes
        .filter(({ slot }) => isOffered(previous.sizeMask, colour.offMask, slot))
        .filter(({ slot }) => !isOffered(planned.sizeMask, next.offMask, slot))
        .map((size) => ({ skcId: colour.id, colour: colour.name, size }))
    }),
    isSizeGone: (slot) => !isInMask(planned.sizeMask, slot),
  }
}

export function takesNothing({ fields, cells, colours }: StyleRemovals): boolean {
  return fields.length + cells.length + colours.length === 0
}

/**
 * Refuses to remove what is ordered. The caller has shut the gate, so no save comes between.
 * @throws Refusal with the quantity and its customers, as far as the user sees them
 */
export async function refuseOrdered(
  db: Kysely<FairDb>,
  styleId: number,
  options: { removals: StyleRemovals; visibility: Visibility },
) {
  const { removals, visibility } = options
  const holding = await ordersOf(db, styleId, visibility)
  const ordered = holding.filter(({ qty }) => qty > 0)
  if (ordered.length > 0) for (const field of removals.fields) refuse(`goods.ordered-${field}`, countsOf(ordered))
  // The history of emptied rows refers to sizes.
  if (holding.length > 0 && removals.fields.includes('group')) refuse('goods.ordered-group', countsOf(holding))
  for (const { skcId, colour } of removals.colours) {
    const colourRows = ordered.filter((row) => row.skcId === skcId)
    if (colourRows.length > 0) refuse('goods.ordered-colour', { colour, ...saysOf(colourRows) })
  }
  for (const { skcId, colour, size } of removals.cells) {
    const sizeGone = removals.isSizeGone(size.slot)
    const sizeRows = ordered
      .filter((row) => sizeGone || row.skcId === skcId)
      .map((row) => ({ ...row, qty: row.qtys[size.slot - 1] ?? 0 }))
      .filter(({ qty }) => qty > 0)
    if (sizeRows.length === 0) continue
    if (sizeGone) refuse('goods.ordered-size', { size: size.name, ...saysOf(sizeRows) })
    refuse('goods.ordered-hole', { colour, size: size.name, ...saysOf(sizeRows) })
  }
}

type HolderRow = {
  readonly skcId: number
  readonly customer: number
  readonly name: string
  readonly isSeen: boolean
  readonly qtys: readonly number[]
  readonly qty: number
}

/** A row per order row of the style, those of binned orders too: they may come back. */
async function ordersOf(db: Kysely<FairDb>, styleId: number, visibility: Visibility): Promise<HolderRow[]> {
  const result = await sql<HolderRow>`
    select order_rows.skc_id as "skcId", customers.id as customer, order_rows.qtys, order_rows.qty,
      customers.name, coalesce(${customerVisible(visibility)}, false) as "isSeen"
    from skcs
    join order_rows on order_rows.skc_id = skcs.id
    join orders on orders.id = order_rows.order_id
    join customers on customers.id = orders.customer_id
    where skcs.style_id = ${styleId}
    order by customers.sort, customers.id`.execute(db)
  return result.rows
}

/** Customers named in a refusal. */
const mostNamed = 5

/** Counts what is in the user's sight; `others` is 1 if there is more. */
function countsOf(rows: readonly HolderRow[]) {
  const visibleRows = rows.filter(({ isSeen }) => isSeen)
  const customers = new Set(visibleRows.map(({ customer }) => customer)).size
  return {
    qty: visibleRows.reduce((sum, { qty }) => sum + qty, 0),
    customers,
    others: visibleRows.length < rows.length ? 1 : 0,
  }
}

function saysOf(rows: readonly HolderRow[]) {
  const names = [...new Set(rows.filter(({ isSeen }) => isSeen).map(({ name }) => name))]
  const more = names.length > mostNamed ? '…' : ''
  return { ...countsOf(rows), names: names.slice(0, mostNamed).join('、') + more }
}
