import { useRef } from 'react'
import type { GridRows, GridSelection } from '../grid-props.ts'
import { useStable } from '../use-stable.ts'

interface TickParts<R> {
  readonly selection: GridSelection | undefined
  readonly order: readonly (R | undefined)[]
  readonly getId: GridRows<R>['getId']
}

/** Selecting rows: one, through to another with Shift, or all that are fetched. */
export const useTicks = <R>({ selection, order, getId }: TickParts<R>) => {
  const lastTicked = useRef(-1)
  const idsBetween = (startIndex: number, endIndex: number): string[] =>
    order
      .slice(Math.min(startIndex, endIndex), Math.max(startIndex, endIndex) + 1)
      .flatMap((row) => (row === undefined ? [] : getId(row)))

  const onTick = useStable((index: number, through: boolean) => {
    const row = order[index]
    if (selection === undefined || row === undefined) return
    const isOn = !selection.selected.has(getId(row))
    const ids = through && lastTicked.current >= 0 ? idsBetween(lastTicked.current, index) : [getId(row)]
    lastTicked.current = index
    const next = new Set(selection.selected)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    selection.onChange(next)
  })
  const tickAll = (): void => {
    if (selection === undefined) return
    const all = idsBetween(0, order.length - 1)
    selection.onChange(new Set(all.every((id) => selection.selected.has(id)) ? [] : all))
  }
  return { onTick, tickAll }
}
