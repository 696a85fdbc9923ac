// biome-ignore-all lint/a11y/useSemanticElements: a grid whose cells are chosen by arrows is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and points at its chosen cell
import type { OrderCell } from '@fairdesk/outbox/cells'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Colour, Style } from '../../goods/catalogue.ts'
import { fillOrder } from '../../ordering/fill-order.ts'
import type { OrderBook } from '../../ordering/order-book.ts'
import { useFloor } from '../../state/state.ts'
import { refusesUnread } from '../../state/unread-order.ts'
import { useBook, useCustomerFacts, useHindrance, useMoves } from '../../state/use-order.ts'
import { useTexts } from '../../texts/texts.ts'
import { FillPanel } from './FillPanel.tsx'
import { MatrixCell } from './MatrixCell.tsx'
import { useMatrixKeys, useTakeBack } from './matrix-keys.ts'
import { Pad } from './Pad.tsx'
import { Troubles } from './Trouble.tsx'
import { firstCell, useChosenCell } from './use-chosen-cell.ts'

type Props = {
  readonly style: Style
  readonly colourId?: number | undefined
  readonly sizeId?: number | undefined
  /** Called with the colour of the chosen cell. */
  readonly showColour?: (colourId: number | undefined) => void
}

/** Colours by sizes with a pad of its own below: the view does not jump as it does under a phone's keyboard. */
export function Matrix({ style, colourId, sizeId: tagSizeId, showColour }: Props) {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const maxQty = useCustomerFacts()?.rules.maxQtyPerCell ?? 9999
  const book = useBook()
  const hindrance = useHindrance()
  const mayEdit = hindrance === ''
  const { cells, chosen, choose, move, press, type, undone } = useChosenCell(
    style,
    { colourId, sizeId: tagSizeId },
    { book, mayEdit, maxQty },
  )
  const [isFilling, setFilling] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const focusCell = () =>
    grid.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true })
  useMatrixKeys(type, move)
  useTakeBack(book, chosen, choose)
  useEffect(() => showColour?.(chosen?.colourId), [showColour, chosen?.colourId])
  const colourName = (colour: Colour) => goods?.colours.get(colour.colourId)?.name ?? colour.skcNo
  const fillRow = (edits: readonly (OrderCell & { qty: number })[]) => {
    undone.note(fillOrder(book, edits, { way: 'replace' }))
    setFilling(false)
  }
  const sizeWidth = Math.max(37, ...style.sizeIds.map((sizeId) => textWidth(goods?.sizes.get(sizeId) ?? '')))
  const row = style.colours.find((colour) => colour.colourId === chosen?.colourId)
  return (
    <div className="order-part">
      <div
        ref={grid}
        className="matrix"
        role="grid"
        aria-label={style.goodsNo}
        style={{ '--sizes': style.sizeIds.length, '--size-width': `${sizeWidth}px` } as CSSProperties}
      >
        <div role="row" className="matrix-row matrix-head">
          <span role="presentation" />
          {style.sizeIds.map((sizeId) => (
            <span role="columnheader" key={sizeId} aria-current={chosen?.sizeId === sizeId ? 'true' : undefined}>
              {goods?.sizes.get(sizeId)}
            </span>
          ))}
          <span role="columnheader">{texts.total}</span>
        </div>
        {style.colours.map((colour) => (
          <div role="row" className="matrix-row" key={colour.colourId}>
            <span role="rowheader" className="colour">
              {/* The grid is one stop of the keyboard, whose arrows choose rows. */}
              <button type="button" tabIndex={-1} onClick={() => choose(firstCell(cells, colour))}>
                <i style={{ background: `#${goods?.colours.get(colour.colourId)?.rgb ?? 'ccc'}` }} />
                <b>
                  {colourName(colour)}
                  {colour.status === 'frozen' ? <em>{texts.frozen}</em> : null}
                </b>
              </button>
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
                choose={choose}
              />
            ))}
            <RowSumCell book={book} style={style} colour={colour} />
          </div>
        ))}
      </div>
      <Troubles book={book} style={style} />
      {mayEdit ? null : (
        <p className="barrier" role="status">
          {hindrance}
        </p>
      )}
      {isFilling && row ? (
        <FillPanel style={style} colour={row} take={fillRow} close={() => setFilling(false)} />
      ) : null}
      {mayEdit && !isFilling ? (
        <Pad
          press={press}
          fill={() => refusesUnread(book) || setFilling(true)}
          undo={undone.run}
          focusCell={focusCell}
        />
      ) : null}
    </div>
  )
}

const widestSize = 96
/** Pixels of a size's name in 12 px text: names such as 160/64A must stay apart; longer ones are broken into lines. */
function textWidth(name: string): number {
  const width = Array.from(name).reduce((sum, sign) => sum + (sign > '\u2e7f' ? 12 : 7.5), 6)
  return Math.min(widestSize, width)
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
