import { memo } from 'react'
import type { OrderLine } from '../../../ordering/order-lines.ts'
import { Badge } from '../../../parts/Badge.tsx'
import { Picture } from '../../../parts/Picture.tsx'
import { useFloor } from '../../../state/state.ts'
import { useTexts } from '../../../texts/texts.ts'
import { RowEditor } from './RowEditor.tsx'
import { useReview } from './review-choice.ts'

type Props = { readonly line: OrderLine; readonly isOpen: boolean; readonly isCompact: boolean }

/** A row of the order, with its picture and sizes or on one line; pressed, its sizes are edited below it. */
export const LineCard = memo(function LineCard({ line, isOpen, isCompact }: Props) {
  const texts = useTexts()
  const { key, qty, amount, mark, style, skc, name } = line
  const toggle = () => useReview.setState({ open: isOpen ? '' : key })
  const image = skc?.image ?? style?.image ?? null
  const title = <b className="cut">{line.goodsNo || texts.unnamed}</b>
  return (
    <>
      <button type="button" className={isCompact ? 'line-row' : 'line-card'} aria-expanded={isOpen} onClick={toggle}>
        {isCompact ? null : <Picture address={image} size={160} name={name} />}
        <span className="line-text">
          <span className="line">
            {title}
            <b>{texts.pieces({ n: qty.toLocaleString() })}</b>
          </span>
          <span className="line quiet">
            <span className="cut">
              {line.colour} {name}
            </span>
            {skc?.status === 'frozen' ? <em>{texts.frozen}</em> : null}
            <Badge mark={mark} />
            {amount === undefined ? null : <span className="amount">¥{Math.round(amount).toLocaleString()}</span>}
          </span>
          {isCompact ? null : <Sizes line={line} />}
        </span>
      </button>
      {isOpen ? <RowEditor line={line} /> : null}
    </>
  )
})

/** Quantities by size. */
function Sizes({ line: { cells } }: { readonly line: OrderLine }) {
  const sizes = useFloor((floor) => floor.goods?.sizes)
  return (
    <span className="line-sizes">
      {cells.map(({ sizeId, qty, mark }) => (
        <span key={sizeId} className={`badge-${mark}`}>
          {sizes?.get(sizeId) ?? ''} <b>{qty}</b>
        </span>
      ))}
    </span>
  )
}
