// biome-ignore-all lint/a11y/useSemanticElements: a grid whose cells are chosen by arrows is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and points at its chosen cell
import { isSameCell, type OrderCell } from '@fairdesk/outbox/cells'
import { type CSSProperties, useRef, useState } from 'react'
import { useFloor } from '../app/state.ts'
import { useWords } from '../app/words.ts'
import type { Colour, Style } from '../goods/catalogue.ts'
import type { CellState, OrderBook } from '../ordering/order-book.ts'
import { useBook, useMayEdit, useMoves } from '../ordering/use-order.ts'
import { FillPanel } from './FillPanel.tsx'
import { MatrixCell } from './matrix/MatrixCell.tsx'
import { useMatrixKeys, useTakeBack } from './matrix/matrix-keys.ts'
import { Pad } from './Pad.tsx'

type Props = { readonly style: Style; readonly colourId?: number | undefined }

/** Colours by sizes with a pad of its own below: the view does not jump as it does under a phone's keyboard. */
export function Matrix({ style, colourId }: Props) {
  const words = useWords()
  const goods = useFloor((floor) => floor.goods)
  const most = useFloor((floor) => floor.session?.me.rules.maxQtyPerCell) ?? 9999
  const book = useBook()
  const mayEdit = useMayEdit()
  const cells = cellsOf(style)
  const [chosen, choose] = useState<OrderCell | undefined>(
    () => cells.find((cell) => cell.colourId === colourId) ?? cells[0],
  )
  const [isFilling, setFilling] = useState(false)
  const isFresh = useRef(true)
  const undone = useRef<(() => void) | null>(null)
  const move = (by: number) => {
    if (!chosen) return
    const at = cells.findIndex((cell) => isSameCell(cell, chosen))
    choose(cells[(at + by + cells.length) % cells.length])
    isFresh.current = true
  }
  const write = (qty: number) => chosen && mayEdit && book.set(chosen, Math.min(most, Math.max(0, qty)))
  const press = (key: string) => {
    if (!chosen) return
    const { qty } = book.cell(chosen)
    if (/^\d+$/.test(key)) write(Number(isFresh.current ? key : `${qty}${key}`))
    else if (key === 'erase') write(isFresh.current ? 0 : Math.floor(qty / 10))
    else if (key === '+') write(qty + 1)
    else if (key === '-') write(qty - 1)
    else if (key === 'next') return move(1)
    isFresh.current = false
  }
  useMatrixKeys(press, move, style.sizeIds.length)
  useTakeBack(book, chosen)
  const colourName = (colour: Colour) => goods?.colours.get(colour.colourId)?.name ?? colour.skcNo
  const fillRow = (edits: readonly (OrderCell & { qty: number })[]) => {
    const before = edits.map((edit) => ({ ...edit, qty: book.cell(edit).qty }))
    book.setAll(edits)
    undone.current = () => book.setAll(before)
    setFilling(false)
  }
  const undo = () => {
    undone.current?.()
    undone.current = null
  }
  const row = style.colours.find((one) => one.colourId === chosen?.colourId)
  return (
    <div className="order-part">
      {/* biome-ignore lint/a11y/useSemanticElements: cells are chosen one by one, which a table has no way to say. */}
      <div
        className="matrix"
        role="grid"
        aria-label={style.goodsNo}
        style={{ '--sizes': style.sizeIds.length } as CSSProperties}
      >
        <div role="row" className="matrix-row matrix-head">
          <span role="presentation" />
          {style.sizeIds.map((sizeId) => (
            <span role="columnheader" key={sizeId}>
              {goods?.sizes.get(sizeId)}
            </span>
          ))}
          <span role="columnheader">{words.total}</span>
        </div>
        {style.colours.map((colour) => (
          <div role="row" className="matrix-row" key={colour.colourId}>
            <span role="rowheader" className="colour">
              <i style={{ background: `#${goods?.colours.get(colour.colourId)?.rgb ?? 'ccc'}` }} />
              {colourName(colour)}
              {colour.status === 'frozen' ? <em>{words.frozen}</em> : null}
            </span>
            {style.sizeIds.map((sizeId) => (
              <MatrixCell
                key={sizeId}
                book={book}
                goodsId={style.goodsId}
                colourId={colour.colourId}
                sizeId={sizeId}
                isOff={colour.offSizeIds.includes(sizeId)}
                isChosen={chosen?.colourId === colour.colourId && chosen.sizeId === sizeId}
                colour={colourName(colour)}
                size={goods?.sizes.get(sizeId) ?? ''}
                choose={(cell) => {
                  choose(cell)
                  isFresh.current = true
                }}
              />
            ))}
            <RowSumCell book={book} style={style} colour={colour} />
          </div>
        ))}
      </div>
      <Troubles book={book} style={style} />
      {mayEdit ? null : <p className="quiet">{words.seeOnly}</p>}
      {isFilling && row ? (
        <FillPanel style={style} colour={row} take={fillRow} close={() => setFilling(false)} />
      ) : null}
      {mayEdit && !isFilling ? <Pad press={press} fill={() => setFilling(true)} undo={undo} /> : null}
    </div>
  )
}

function cellsOf({ goodsId, colours, sizeIds }: Style): OrderCell[] {
  return colours.flatMap(({ colourId, offSizeIds }) =>
    sizeIds.filter((sizeId) => !offSizeIds.includes(sizeId)).map((sizeId) => ({ goodsId, colourId, sizeId })),
  )
}

function RowSumCell({
  book,
  style,
  colour,
}: {
  readonly book: OrderBook
  readonly style: Style
  readonly colour: Colour
}) {
  useMoves(book)
  const qty = style.sizeIds.reduce(
    (sum, sizeId) => sum + book.cell({ goodsId: style.goodsId, colourId: colour.colourId, sizeId }).qty,
    0,
  )
  return (
    <span role="gridcell" className="row-sum">
      {qty || ''}
    </span>
  )
}

/** What was refused or changed elsewhere, cell by cell, with what may be done. */
function Troubles({ book, style }: { readonly book: OrderBook; readonly style: Style }) {
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
