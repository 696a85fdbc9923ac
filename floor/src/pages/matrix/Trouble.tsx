import type { OrderCell } from '@fairdesk/outbox/cells'
import { useFloor } from '../../app/state.ts'
import { useWords } from '../../app/words.ts'
import type { Style } from '../../goods/catalogue.ts'
import type { CellState } from '../../ordering/cell-state.ts'
import type { OrderBook } from '../../ordering/order-book.ts'
import { useMoves } from '../../ordering/use-order.ts'

/** What was refused or changed elsewhere, cell by cell, with what may be done. */
export function Troubles({ book, style }: { readonly book: OrderBook; readonly style: Style }) {
  useMoves(book)
  const troubled = book.all().filter((cell) => cell.goodsId === style.goodsId && cell.wished !== undefined)
  return troubled.map((cell) => <Trouble key={`${cell.colourId} ${cell.sizeId}`} book={book} cell={cell} />)
}

export function Trouble({ book, cell }: { readonly book: OrderBook; readonly cell: CellState & OrderCell }) {
  const words = useWords()
  const goods = useFloor((floor) => floor.goods)
  const { wished = 0, qty, mark, msg = '', by } = cell
  const authors: Readonly<Record<string, string>> = words.authors
  const place = `${goods?.colours.get(cell.colourId)?.name ?? ''} ${goods?.sizes.get(cell.sizeId) ?? ''}`
  const isConflict = mark === 'conflict'
  return (
    <div className={`trouble badge-${mark}`} role="alert">
      <span>
        {place}:{' '}
        {isConflict
          ? words.conflict({ wished, now: qty, by: authors[by ?? ''] ?? by ?? words.somebody })
          : words.refused({ wished, msg })}
      </span>
      <button type="button" onClick={() => book.keepTheirs(cell)}>
        {isConflict ? words.keepTheirs : words.dismiss}
      </button>
      {isConflict ? (
        <button type="button" onClick={() => book.takeMine(cell)}>
          {words.useMine}
        </button>
      ) : null}
    </div>
  )
}
