import { useEffect, useMemo, useRef } from 'react'
import type { OrderLine } from '../../../ordering/order-lines.ts'
import { useFloor } from '../../../state/state.ts'
import { useBook, useHindrance } from '../../../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../../../texts/texts.ts'
import { Matrix } from '../../matrix/Matrix.tsx'
import { History } from '../history/History.tsx'
import { deleteLine } from './delete-line.ts'
import { useReview } from './review-choice.ts'

/** Sizes of one row with the pad of the style's page, what was changed in it, and deleting it. */
export function RowEditor({ line }: { readonly line: OrderLine }) {
  const texts = useTexts()
  const { review } = useGoodsTexts()
  const book = useBook()
  const hindrance = useHindrance()
  const { goodsId, colourId, qty } = line
  const style = useFloor((floor) => floor.goods?.byId.get(goodsId))
  const colour = style && { ...style, colours: style.colours.filter((candidate) => candidate.colourId === colourId) }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another one with each drawing.
  const single = useMemo(() => (colour?.colours.length ? colour : null), [style, colourId])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => book.openStyle(goodsId), [book, goodsId])
  useEffect(() => {
    // Some browsers answer with a promise, which is no way to end an effect.
    void box.current?.scrollIntoView({ block: 'nearest' })
    // On a short screen the row's head counts more than what is below its sizes.
    void box.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' })
  }, [])
  const remove = () => {
    useReview.setState({ open: '' })
    deleteLine(book, line)
  }
  return (
    <div className="row-editor" ref={box}>
      {single ? <Matrix style={single} colourId={colourId} /> : <p className="quiet">{texts.droppedStyle}</p>}
      <div className="acts">
        <a className="button" href={`#/style/${goodsId}-${colourId}`}>
          {review.openStyle}
        </a>
        {hindrance === '' && single && qty > 0 ? (
          <button type="button" className="delete" onClick={remove}>
            {review.deleteRow}
          </button>
        ) : null}
      </div>
      <History customerId={book.customerId} goodsId={goodsId} colourId={colourId} />
    </div>
  )
}
