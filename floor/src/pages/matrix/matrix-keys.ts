import type { OrderCell } from '@fairdesk/outbox/cells'
import { useEffect, useRef } from 'react'
import { onTakeBack } from '../../app/scanned.ts'
import type { OrderBook } from '../../ordering/order-book.ts'

/** Digits that a scanner has typed into a cell were none: the cell becomes what it was when they began. */
export function useTakeBack(book: OrderBook, chosen: OrderCell | undefined): void {
  const latest = useRef({ book, chosen })
  latest.current = { book, chosen }
  useEffect(() => {
    let typed: readonly { at: number; cell: OrderCell; qty: number }[] = []
    const note = ({ key, timeStamp }: KeyboardEvent) => {
      const { book: open, chosen: cell } = latest.current
      if (cell && key.length === 1) typed = [...typed, { at: timeStamp, cell, qty: open.cell(cell).qty }].slice(-60)
    }
    addEventListener('keydown', note, { capture: true })
    onTakeBack((since) => {
      const first = typed.find(({ at }) => at >= since)
      if (first) latest.current.book.set(first.cell, first.qty)
      typed = []
    })
    return () => {
      removeEventListener('keydown', note, { capture: true })
      onTakeBack(() => undefined)
    }
  }, [])
}

/** Keys of a hardware keyboard do what the pad does, unless a field is being typed in. */
export function useMatrixKeys(press: (key: string) => void, move: (by: number) => void, columns: number): void {
  const latest = useRef({ press, move })
  latest.current = { press, move }
  useEffect(() => {
    const arrows: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
    }
    const listen = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('input, textarea, select') || event.ctrlKey || event.metaKey) return
      const by = arrows[event.key]
      if (by) latest.current.move(by)
      else if (event.key === 'Backspace') latest.current.press('erase')
      else if (/^[\d+-]$/.test(event.key)) latest.current.press(event.key)
      else if (event.key === 'Enter' && !(event.target as Element).closest('.pad, a')) latest.current.press('next')
      else return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [columns])
}
