import type { Catalogue } from '../../goods/catalogue.ts'
import type { FillWay } from '../../ordering/fill-order.ts'
import { formerRun, openRun } from '../../ordering/runs/former-run.ts'
import { type LimitedFill, limitedFill } from '../../ordering/runs/limited-fill.ts'
import { piecesOf, runOf } from '../../ordering/runs/share-run.ts'
import { useFillLimits } from '../../parts/use-fill.ts'
import { useMovesOf, useShopBooks } from '../../state/shops/shop-books.ts'
import { useFloor } from '../../state/state.ts'
import { useBook, useCustomerFacts } from '../../state/use-order.ts'
import { runOfOrder } from '../shops/use-copy.ts'
import { useFormerOrder } from './use-former-order.ts'

/** Source of a start, and how much of it fills the order; `sourceId` null for what the customer ordered before. */
export type StartChoice = { readonly sourceId: number | null; readonly percent: number; readonly way: FillWay }

type Start = LimitedFill & {
  /** Pieces of the source that may be ordered today. */
  readonly pieces: number
  /** Colours of the source that may not. */
  readonly closedRows: number
  readonly state: 'reading' | 'failed' | 'read'
}

/** Plans the fill of the open order by an earlier one or by another shop's. */
export function useStart(goods: Catalogue, { sourceId, percent, way }: StartChoice): Start {
  const customerId = useFloor((floor) => floor.customerId)
  const book = useBook()
  const facts = useCustomerFacts()
  const former = useFormerOrder(customerId)
  const books = useShopBooks(sourceId === null ? [customerId] : [customerId, sourceId])
  useMovesOf(books)
  const source = sourceId === null ? undefined : books.get(sourceId)
  const wholeRun = source
    ? runOfOrder(source, goods, null)
    : formerRun(former.rows ?? [], { goods, book, ratios: facts?.ratios ?? [] })
  const { run, closedRows } = openRun(wholeRun, goods)
  const scaledRun = runOf(run, Math.round((piecesOf(run) * percent) / 100))
  const limits = useFillLimits()
  const isRead = source ? source.head !== null : former.rows !== null
  return {
    ...limitedFill(book, scaledRun, { way, limits }),
    pieces: piecesOf(run),
    closedRows,
    state: isRead ? 'read' : !source && former.isFailed ? 'failed' : 'reading',
  }
}
