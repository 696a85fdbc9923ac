import type { FillSource } from '@fairdesk/outbox/cells'
import { useState } from 'react'
import { type FillPreview, type FillWay, fillOrder, previewFill, type UndoFill } from '../ordering/fill-order.ts'
import type { Edit } from '../ordering/order-book.ts'
import { type FillLimits, limitedFill, piecesBy } from '../ordering/runs/limited-fill.ts'
import { piecesOf } from '../ordering/runs/share-run.ts'
import { notify } from '../state/state.ts'
import { refusesUnread } from '../state/unread-order.ts'
import { useBook, useCustomerFacts } from '../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../texts/texts.ts'

type Fill = {
  /** Pieces by style now, and by either way within the order's limits. */
  readonly preview: readonly FillPreview[]
  /** Pieces that are added where nothing is ordered yet. */
  readonly pieces: number
  /** True while it is asked whether to add or to replace. */
  readonly isAsking: boolean
  /** Fills, or asks first where something is ordered already. */
  readonly press: () => void
  readonly order: (way: FillWay) => void
  readonly close: () => void
  /** Null before a fill and after it was taken back. */
  readonly takeBack: (() => void) | null
}

/** Largest quantities of the open order. */
export function useFillLimits(): FillLimits {
  return useCustomerFacts()?.rules ?? { maxQtyPerCell: 9999, maxQtyPerSkc: null }
}

/** A fill of the open order as one act: shown before, within the limits, told, and taken back with one press. */
export function useFill(edits: readonly Edit[], source?: FillSource): Fill {
  const texts = useTexts()
  const { start } = useGoodsTexts()
  const book = useBook()
  const limits = useFillLimits()
  const [isAsking, setAsking] = useState(false)
  const [undo, setUndo] = useState<UndoFill | null>(null)
  const added = limitedFill(book, edits, { way: 'add', limits })
  const replaced = limitedFill(book, edits, { way: 'replace', limits })
  const [addedByStyle, replacedByStyle] = [added, replaced].map((limited) =>
    piecesBy(limited.edits, ({ goodsId }) => goodsId),
  )
  const preview = previewFill(book, edits).map((line) => ({
    ...line,
    added: addedByStyle?.get(line.goodsId) ?? 0,
    replaced: replacedByStyle?.get(line.goodsId) ?? 0,
  }))
  const order = (way: FillWay) => {
    const { edits: limited, previousQty, filledQty, cut } = way === 'add' ? added : replaced
    const undoFill = fillOrder(book, limited, { way: 'replace', source })
    const done = texts.setDone({ from: previousQty.toLocaleString(), to: filledQty.toLocaleString() })
    notify(cut > 0 ? `${done} ${start.cut({ n: cut })}` : done)
    setUndo(() => undoFill)
    setAsking(false)
  }
  const takeBack = () => {
    const notUndoneCount = undo?.() ?? 0
    if (notUndoneCount > 0) notify(texts.changedSince({ n: notUndoneCount }))
    setUndo(null)
  }
  return {
    preview,
    pieces: piecesOf(edits),
    isAsking,
    press: () => void (refusesUnread(book) || (added.previousQty > 0 ? setAsking(true) : order('add'))),
    order,
    close: () => setAsking(false),
    takeBack: undo && takeBack,
  }
}
