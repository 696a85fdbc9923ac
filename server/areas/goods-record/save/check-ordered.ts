import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { isInMask, isOffered } from '../../../domain/orders/size-slots.ts'
import { customerVisible } from '../../../domain/visibility.ts'
import type { StoredStyle, StyleSize } from '../stored-style.ts'
import type { PlannedColour } from './planned.ts'

/** What a style will be, as far as orders rest on it. Money in fen. */
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

/** What no longer may be once pieces are ordered. */
type Fixed = 'number' | 'brand' | 'price' | 'group' | 'draft'

/** What would be taken from under an order: fixed fields, and cells that were offered and would not be. */
export type Taken = {
  readonly fields: readonly Fixed[]
  readonly cells: readonly { readonly skcId: number; readonly colour: string; readonly size: StyleSize }[]
  readonly colours: readonly { readonly skcId: number; readonly colour: string }[]
  /** A size that goes for the whole style, not as a hole of a colour. */
  readonly isSizeGone: (slot: number) => boolean
}

export function takenFrom(before: StoredStyle, after: PlannedStyle): Taken {
  const changed: readonly (readonly [Fixed, boolean])[] = [
    ['number', before.goodsNo !== after.goodsNo],
    ['brand', (before.brand?.id ?? null) !== after.brandId],
    ['price', before.tagFen !== after.tagFen || before.purchaseFen !== after.purchaseFen],
    ['group', (before.sizeGroup?.id ?? null) !== after.sizeGroupId],
    ['draft', before.status !== after.status && after.status === 'draft'],
  ]
  const stays = (skcId: number) => after.colours.find(({ id }) => id === skcId)
  const gone = before.colours.filter(({ id }) => !stays(id))
  return {
    fields: changed.filter(([, isChanged]) => isChanged).map(([field]) => field),
    colours: gone.map(({ id, name }) => ({ skcId: id, colour: name })),
    cells: before.colours.flatMap((colour) => {
      const next = stays(colour.id)
      if (!next) return []
      return before.groupSizes
        .filter(({ slot }) => isOffered(before.sizeMask, colour.offMask, slot))
        .filter(({ slot }) => !isOffered(after.sizeMask, next.offMask, slot))
        .map((size) => ({ skcId: colour.id, colour: colour.name, size }))
    }),
    isSizeGone: (slot) => !isInMask(after.sizeMask, slot),
  }
}

export function takesNothing({ fields, cells, colours }: Taken): boolean {
  return fields.length + cells.length + colours.length === 0
}

/** The caller has shut the gate, so no save comes between. @throws Refusal that says how much lies there and whose it is, of what the user sees */
export async function refuseOrdered(
  db: Kysely<FairDb>,
  styleId: number,
  asked: { taken: Taken; visibility: Visibility },
) {
  const { taken, visibility } = asked
  const holding = await ordersOf(db, styleId, visibility)
  const ordered = holding.filter(({ qty }) => qty > 0)
  if (ordered.length > 0) for (const field of taken.fields) refuse(`goods.ordered-${field}`, countsOf(ordered))
  // The sizes of emptied rows stand in their history.
  if (holding.length > 0 && taken.fields.includes('group')) refuse('goods.ordered-group', countsOf(holding))
  for (const { skcId, colour } of taken.colours) {
    const own = ordered.filter((row) => row.skcId === skcId)
    if (own.length > 0) refuse('goods.ordered-colour', { colour, ...saysOf(own) })
  }
  for (const { skcId, colour, size } of taken.cells) {
    const sizeGone = taken.isSizeGone(size.slot)
    const own = ordered
      .filter((row) => sizeGone || row.skcId === skcId)
      .map((row) => ({ ...row, qty: row.qtys[size.slot - 1] ?? 0 }))
      .filter(({ qty }) => qty > 0)
    if (own.length === 0) continue
    if (sizeGone) refuse('goods.ordered-size', { size: size.name, ...saysOf(own) })
    refuse('goods.ordered-hole', { colour, size: size.name, ...saysOf(own) })
  }
}

type Holding = {
  readonly skcId: number
  readonly customer: number
  readonly name: string
  readonly isSeen: boolean
  readonly qtys: readonly number[]
  readonly qty: number
}

/** A row per order row of the style, those of binned orders too: they may come back. */
async function ordersOf(db: Kysely<FairDb>, styleId: number, visibility: Visibility): Promise<Holding[]> {
  const found = await sql<Holding>`
    select order_rows.skc_id as "skcId", customers.id as customer, order_rows.qtys, order_rows.qty,
      customers.name, coalesce(${customerVisible(visibility)}, false) as "isSeen"
    from skcs
    join order_rows on order_rows.skc_id = skcs.id
    join orders on orders.id = order_rows.order_id
    join customers on customers.id = orders.customer_id
    where skcs.style_id = ${styleId}
    order by customers.sort, customers.id`.execute(db)
  return found.rows
}

/** Customers named in a refusal. */
const mostNamed = 5

/** Figures of what is in the user's sight; `others` says 1 where there is more. */
function countsOf(rows: readonly Holding[]) {
  const seen = rows.filter(({ isSeen }) => isSeen)
  const customers = new Set(seen.map(({ customer }) => customer)).size
  return { qty: seen.reduce((sum, { qty }) => sum + qty, 0), customers, others: seen.length < rows.length ? 1 : 0 }
}

function saysOf(rows: readonly Holding[]) {
  const names = [...new Set(rows.filter(({ isSeen }) => isSeen).map(({ name }) => name))]
  const more = names.length > mostNamed ? '…' : ''
  return { ...countsOf(rows), names: names.slice(0, mostNamed).join('、') + more }
}
