import type { Style } from '../../goods/catalogue.ts'
import { useFloor } from '../../state/state.ts'
import { useBook, useMoves } from '../../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'

/** Pieces ordered of a style, by colour and size. */
export function OwnQuantities({ style }: { readonly style: Style }) {
  const texts = useTexts()
  const { facts } = useGoodsTexts()
  const goods = useFloor((floor) => floor.goods)
  const book = useBook()
  useMoves(book)
  const rows = style.colours.map(({ colourId }) => {
    const cells = style.sizeIds.map((sizeId) => ({
      sizeId,
      qty: book.cell({ goodsId: style.goodsId, colourId, sizeId }).qty,
    }))
    return { colourId, cells: cells.filter(({ qty }) => qty > 0), qty: cells.reduce((sum, { qty }) => sum + qty, 0) }
  })
  const ordered = rows.filter(({ qty }) => qty > 0)
  if (ordered.length === 0) return <span className="quiet">{facts.none}</span>
  return (
    <ul>
      {ordered.map(({ colourId, cells, qty }) => (
        <li key={colourId}>
          <b>
            {goods?.colours.get(colourId)?.name} {texts.pieces({ n: qty })}
          </b>{' '}
          <span className="quiet">
            {cells.map((cell) => `${goods?.sizes.get(cell.sizeId)} ${cell.qty}`).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
