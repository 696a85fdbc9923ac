import type { OrderCell } from '@fairdesk/outbox/cells'
import type { Style } from '../../goods/catalogue.ts'
import type { CellState } from '../../ordering/cell-state.ts'
import type { OrderBook } from '../../ordering/order-book.ts'
import { useFloor } from '../../state/state.ts'
import { useMoves } from '../../state/use-order.ts'
import { useTexts } from '../../texts/texts.ts'

/** Edits that were refused or changed elsewhere, cell by cell, with the possible actions. */
export function Troubles({ book, style }: { readonly book: OrderBook; readonly style: Style }) {
  useMoves(book)
  const troubled = book.all().filter((cell) => cell.goodsId === style.goodsId && cell.wished !== undefined)
  return troubled.map((cell) => <Trouble key={`${cell.colourId} ${cell.sizeId}`} book={book} cell={cell} />)
}

type TroubleProps = {
  readonly book: OrderBook
  readonly cell: CellState & OrderCell
  /** Number of the style where the page is not about it alone. */
  readonly goodsNo?: string
}

export function Trouble({ book, cell, goodsNo }: TroubleProps) {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const { wished = 0, qty, mark, msg = '', author } = cell
  const authors: Readonly<Record<string, string>> = texts.authors
  const cellLabel = `${goods?.colours.get(cell.colourId)?.name ?? ''} ${goods?.sizes.get(cell.sizeId) ?? ''}`
  const isConflict = mark === 'conflict'
  return (
    <div className={`trouble badge-${mark}`} role="alert">
      <span>
        {goodsNo ? (
          <a href={`#/style/${cell.goodsId}-${cell.colourId}-${cell.sizeId}`}>
            <b>{goodsNo}</b>
          </a>
        ) : null}{' '}
        {cellLabel}:{' '}
        {isConflict
          ? texts.conflict({ wished, now: qty, by: authors[author ?? ''] ?? author ?? texts.somebody })
          : texts.refused({ wished, msg })}
      </span>
      <button type="button" onClick={() => book.keepTheirs(cell)}>
        {isConflict ? texts.keepTheirs : texts.dismiss}
      </button>
      {isConflict ? (
        <button type="button" onClick={() => book.takeMine(cell)}>
          {texts.useMine}
        </button>
      ) : null}
    </div>
  )
}
