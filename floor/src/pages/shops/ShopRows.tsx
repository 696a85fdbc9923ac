// biome-ignore-all lint/a11y/useSemanticElements: a grid whose cells are chosen by arrows is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and points at its chosen cell
import type { Colour, Style } from '../../goods/catalogue.ts'
import type { OrderBook } from '../../ordering/order-book.ts'
import type { ServedShop } from '../../state/shops/shops.ts'
import { useFloor } from '../../state/state.ts'
import { useMoves } from '../../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { MatrixCell } from '../matrix/MatrixCell.tsx'
import { Troubles } from '../matrix/Trouble.tsx'
import type { ShopCell } from './use-shop-cell.ts'

type RowsProps = {
  readonly style: Style
  readonly colour: Colour
  readonly shops: readonly ServedShop[]
  readonly books: ReadonlyMap<number, OrderBook>
  readonly chosen: ShopCell | undefined
  readonly choose: (cell: ShopCell) => void
  /** Why a shop's order takes no edits; empty where it does. */
  readonly hindranceOf: (customerId: number) => string
}

/** A colour's heading with its pieces over the shops, and a row for each of them. */
export function ColourRows({ style, colour, shops, books, chosen, choose, hindranceOf }: RowsProps) {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const colourName = goods?.colours.get(colour.colourId)?.name ?? colour.skcNo
  const isChosen = (customerId: number, sizeId: number) =>
    chosen?.customerId === customerId && chosen.colourId === colour.colourId && chosen.sizeId === sizeId
  const pieces = shops.reduce((sum, { customerId }) => sum + rowPieces(books.get(customerId), style, colour), 0)
  return (
    <>
      <div role="row" className="shop-colour">
        <span role="rowheader">
          <i style={{ background: `#${goods?.colours.get(colour.colourId)?.rgb ?? 'ccc'}` }} /> {colourName}
          {colour.status === 'frozen' ? <em>{texts.frozen}</em> : null}
        </span>
        <span role="gridcell">{texts.pieces({ n: pieces })}</span>
      </div>
      {shops.map((shop) => {
        const book = books.get(shop.customerId)
        if (!book) return null
        const hindrance = book.head ? hindranceOf(shop.customerId) : texts.orderFailed
        return (
          <div role="row" className={hindrance ? 'matrix-row shut' : 'matrix-row'} key={shop.customerId}>
            <span role="rowheader" className="colour">
              <b>{shop.name}</b>
              {hindrance ? <span className="hidden">{hindrance}</span> : null}
            </span>
            {style.sizeIds.map((sizeId) => (
              <MatrixCell
                key={sizeId}
                book={book}
                goodsId={style.goodsId}
                colourId={colour.colourId}
                sizeId={sizeId}
                isOff={colour.offSizeIds.includes(sizeId)}
                isChosen={isChosen(shop.customerId, sizeId)}
                colour={`${shop.name} ${colourName}`}
                size={goods?.sizes.get(sizeId) ?? ''}
                choose={(cell) => choose({ ...cell, customerId: shop.customerId })}
              />
            ))}
            <RowSum book={book} style={style} colour={colour} />
          </div>
        )
      })}
    </>
  )
}

function RowSum({ book, style, colour }: { readonly book: OrderBook; readonly style: Style; readonly colour: Colour }) {
  useMoves(book)
  return (
    <span role="gridcell" className="row-sum">
      {rowPieces(book, style, colour) || ''}
    </span>
  )
}

function rowPieces(book: OrderBook | undefined, { goodsId, sizeIds }: Style, { colourId }: Colour): number {
  return sizeIds.reduce((sum, sizeId) => sum + (book?.cell({ goodsId, colourId, sizeId }).qty ?? 0), 0)
}

type TroublesProps = {
  readonly shop: ServedShop
  readonly book: OrderBook | undefined
  readonly style: Style
}

/** Refused cells and conflicts of one shop, below its name. */
export function ShopTroubles({ shop, book, style }: TroublesProps) {
  const { shops: shopTexts } = useGoodsTexts()
  if (!book) return null
  const hasTroubles = style.colours.some(({ colourId }) =>
    style.sizeIds.some((sizeId) => book.cell({ goodsId: style.goodsId, colourId, sizeId }).wished !== undefined),
  )
  if (!hasTroubles) return null
  return (
    <section aria-label={shopTexts.troublesOf({ name: shop.name })}>
      <p className="fault">{shopTexts.troublesOf({ name: shop.name })}</p>
      <Troubles book={book} style={style} />
    </section>
  )
}
