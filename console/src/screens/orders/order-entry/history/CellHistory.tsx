import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useLatest } from '../../../../ui/use-latest.ts'
import { type HistoryPlace, RowHistory } from '../../RowHistory.tsx'
import type { OrderSession } from '../session/order-session.ts'

/** History of the cell under the cursor, opened by F7 or the button. */
export const CellHistory = ({ session }: { readonly session: OrderSession }) => {
  const { orderTime } = usePhrases()
  const texts = orderTime.history
  const cell = session.useCursor((cursor) => cursor.cell)
  const [historyTarget, setHistoryTarget] = useState<HistoryPlace | null>(null)
  const open = () => setHistoryTarget(placeOf(session))
  const latest = useLatest({ open })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F7' || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      latest.current.open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [latest])
  return (
    <>
      <Button
        type="text"
        size="small"
        disabled={cell === null}
        title={cell === null ? texts.choose : ''}
        onClick={open}
      >
        {texts.ofCell} (F7)
      </Button>
      {historyTarget && <RowHistory rowKey={historyTarget} onClose={() => setHistoryTarget(null)} />}
    </>
  )
}

function placeOf({ order, useCursor, cellOf, styles }: OrderSession): HistoryPlace | null {
  const { cell: address } = useCursor.getState()
  const cell = address && cellOf(address)
  if (!address || !cell) return null
  const style = styles.get(address.styleId)
  const colour = style?.colours.find(({ colourId }) => colourId === cell.colourId)
  const size = style?.sizes.find(({ sizeId }) => sizeId === cell.sizeId)
  return { ...order, ...cell, goods: `${style?.goodsNo ?? ''} ${colour?.name ?? ''}`, size: size?.name ?? '' }
}
