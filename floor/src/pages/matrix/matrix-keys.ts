import type { OrderCell } from '@fairdesk/outbox/cells'
import { useEffect, useRef } from 'react'
import type { OrderBook } from '../../ordering/order-book.ts'
import { onTakeBack } from '../../state/scanning/hear-wedge.ts'
import type { Step } from './use-chosen-cell.ts'

/** Discards digits a scanner typed into a cell: the cell returns to its state before them and is chosen again. */
export function useTakeBack(
  book: OrderBook | undefined,
  chosenCell: OrderCell | undefined,
  /** Called with the cell and the order it belongs to. */
  choose: (cell: OrderCell, book: OrderBook) => void,
): void {
  const latest = useRef({ book, chosen: chosenCell, choose })
  latest.current = { book, chosen: chosenCell, choose }
  useEffect(() => {
    let typed: readonly { at: number; book: OrderBook; cell: OrderCell; qty: number }[] = []
    const note = ({ key, timeStamp }: KeyboardEvent) => {
      const { book: open, chosen: cell } = latest.current
      if (open && cell && key.length === 1)
        typed = [...typed, { at: timeStamp, book: open, cell, qty: open.cell(cell).qty }].slice(-300)
    }
    addEventListener('keydown', note, { capture: true })
    onTakeBack((since) => {
      const first = typed.find(({ at }) => at >= since)
      if (first) {
        first.book.takeBack(first.cell, first.qty)
        latest.current.choose(first.cell, first.book)
      }
      typed = []
    })
    return () => {
      removeEventListener('keydown', note, { capture: true })
      onTakeBack(() => undefined)
    }
  }, [])
}

const steps: Readonly<Record<string, Step>> = {
  ArrowRight: { cells: 1 },
  ArrowLeft: { cells: -1 },
  ArrowDown: { rows: 1 },
  ArrowUp: { rows: -1 },
}

/** Handles a hardware keyboard like the pad, except while a field is being typed in or a picture covers the page. */
export function useMatrixKeys(type: (key: string) => void, move: (step: Step) => void): void {
  const latest = useRef({ type, move })
  latest.current = { type, move }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey } = event
      if (
        !(target instanceof Element) ||
        target.closest('input, textarea, select, [role=dialog]') ||
        ctrlKey ||
        metaKey
      )
        return
      const step = steps[key]
      if (step) latest.current.move(step)
      else if (key === 'Backspace') latest.current.type('erase')
      else if (/^[\d+-]$/.test(key)) latest.current.type(key)
      else if (key === 'Enter' && !isPressable(target)) latest.current.type('next')
      else return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Enter presses a button; a cell is one too, and there it goes on. */
function isPressable(target: Element): boolean {
  return target.closest('a, button:not([role=gridcell])') !== null
}
