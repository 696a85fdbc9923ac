// biome-ignore-all lint/a11y/useSemanticElements: a grid whose cells are chosen by arrows is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and points at its chosen cell
import type { OrderCell } from '@fairdesk/outbox/cells'
import { memo, useEffect, useRef } from 'react'
import type { OrderBook } from '../../ordering/order-book.ts'
import { useCellState } from '../../state/use-order.ts'
import { useTexts } from '../../texts/texts.ts'

type Props = OrderCell & {
  readonly book: OrderBook
  readonly isOff: boolean
  readonly isChosen: boolean
  readonly colour: string
  readonly size: string
  readonly choose: (cell: OrderCell) => void
}

/** It listens to its own quantity alone, so a key costs one cell. */
export const MatrixCell = memo(
  function MatrixCell({ book, goodsId, colourId, sizeId, isOff, isChosen, colour, size, choose }: Props) {
    const texts = useTexts()
    const { qty, mark } = useCellState(book, { goodsId, colourId, sizeId })
    const button = useRef<HTMLButtonElement>(null)
    useEffect(() => {
      if (!isChosen || !button.current) return
      button.current.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      // Within the matrix the focus goes with the choice.
      if (document.activeElement?.matches('.matrix .cell')) button.current.focus({ preventScroll: true })
    }, [isChosen])
    if (isOff)
      return (
        <span role="gridcell" className="cell off" aria-label={`${colour} ${size} ${texts.noSize}`}>
          ·
        </span>
      )
    return (
      <button
        ref={button}
        type="button"
        role="gridcell"
        aria-selected={isChosen}
        tabIndex={isChosen ? 0 : -1}
        className={`cell mark-${mark}`}
        aria-label={texts.cell({ colour, size, n: qty, mark: texts.marks[mark].slice(1) })}
        onClick={() => choose({ goodsId, colourId, sizeId })}
      >
        {qty || ''}
      </button>
    )
  },
  (previous, next) =>
    previous.isChosen === next.isChosen &&
    previous.book === next.book &&
    previous.sizeId === next.sizeId &&
    previous.colourId === next.colourId &&
    previous.goodsId === next.goodsId &&
    previous.colour === next.colour,
)
