import { isCounted } from '@fairdesk/contract/orders/counting'
import type { Catalogue } from '../../goods/catalogue.ts'
import { type FillWay, fillOrder } from '../../ordering/fill-order.ts'
import type { Edit, OrderBook } from '../../ordering/order-book.ts'
import { orderTarget } from '../../ordering/order-target.ts'
import { type CopiedRun, type CopyScale, planCopy } from '../../ordering/runs/copy-plan.ts'
import { isOpenCell } from '../../ordering/runs/former-run.ts'
import { type ServedShop, useShops } from '../../state/shops/shops.ts'
import { notify, useFloor } from '../../state/state.ts'
import { spokenGoodsTexts, spokenTexts } from '../../texts/texts.ts'

/** Ordered cells of a style, or of the whole order; dropped colours and styles no longer offered cannot be ordered. */
export function runOfOrder(book: OrderBook, goods: Catalogue | null, goodsId: number | null): readonly Edit[] {
  return book
    .all()
    .filter(
      (cell) =>
        cell.qty > 0 &&
        (goodsId === null || cell.goodsId === goodsId) &&
        isCounted(book.row(cell)?.status ?? 'onSale') &&
        goods?.named.has(cell.goodsId) === true,
    )
    .map(({ goodsId: id, colourId, sizeId, qty }) => ({ goodsId: id, colourId, sizeId, qty }))
}

/** Returns what each of these shops gets. */
export function usePlannedCopies(
  run: readonly Edit[],
  shops: readonly ServedShop[],
  scale: CopyScale,
): ReadonlyMap<number, CopiedRun> {
  const goods = useFloor((floor) => floor.goods)
  const me = useFloor((floor) => floor.session?.me)
  const { read } = useShops()
  const shopsById = new Map(read?.list.map((shop) => [shop.customerId, shop]))
  const targets = shops.map(({ customerId, brands }) => {
    const shop = shopsById.get(customerId)
    // The account's own target is there without a network too.
    const ownTarget = customerId === me?.customer.id ? orderTarget(me.targets, false).qty : null
    return { customerId, brands, target: shop?.target.qty ?? ownTarget, maxQtyPerCell: shop?.maxQtyPerCell ?? 9999 }
  })
  const plans = planCopy(run, targets, {
    scale,
    brandOf: (id) => goods?.named.get(id)?.brand ?? null,
    isOnSale: (cell) => goods !== null && isOpenCell(goods.named, cell),
  })
  return new Map(plans.map((plan) => [plan.customerId, plan]))
}

/** Edits of a plan that leave no cell above the largest quantity, also where they are added. */
function editsFor(book: OrderBook, { edits, maxQtyPerCell }: CopiedRun, way: FillWay): readonly Edit[] {
  if (way === 'replace') return edits
  return edits.map((edit) => ({ ...edit, qty: Math.min(edit.qty, Math.max(0, maxQtyPerCell - book.cell(edit).qty)) }))
}

/** Pieces in the cells of a plan: now, and after it. */
export function previewCopy(book: OrderBook, plan: CopiedRun, way: FillWay) {
  const before = plan.edits.reduce((sum, edit) => sum + book.cell(edit).qty, 0)
  const filled = editsFor(book, plan, way).reduce((sum, { qty }) => sum + qty, 0)
  return { before, after: way === 'add' ? before + filled : filled }
}

export type Copy = { readonly book: OrderBook; readonly plan: CopiedRun }

/** Fills all these orders, offers to take all of it back at once, and returns that act; it works once. */
export function copyTo(copies: readonly Copy[], way: FillWay, onUndone: () => void): () => void {
  const shopTexts = spokenGoodsTexts().shops
  const undos = copies.map(({ book, plan }) => fillOrder(book, editsFor(book, plan, way), { way }))
  let isUndone = false
  const undo = () => {
    if (isUndone) return
    isUndone = true
    const changed = undos.reduce((sum, undoFill) => sum + undoFill(), 0)
    notify(changed > 0 ? spokenTexts().changedSince({ n: changed }) : shopTexts.copyUndone({ n: copies.length }))
    onUndone()
  }
  notify(shopTexts.copied({ n: copies.length }), undo)
  return undo
}
