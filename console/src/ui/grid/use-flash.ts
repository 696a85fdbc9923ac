import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ColumnPlacement } from './grid-layout.ts'
import { isNumeric } from './values/cell-value.ts'

interface FlashParts<R> {
  readonly row: R | undefined
  readonly columns: readonly ColumnPlacement<R>[]
  readonly enabled: boolean
}

/** Flashes numbers that changed in a live row once, faintly; not with reduced motion. */
export const useFlash = <R>(ref: RefObject<HTMLElement | null>, { row, columns, enabled }: FlashParts<R>): void => {
  const previousRow = useRef(row)
  useLayoutEffect(() => {
    const old = previousRow.current
    previousRow.current = row
    if (!enabled || old === undefined || row === undefined || old === row || prefersStillness()) return
    for (const { column, index } of columns) {
      if (!isNumeric(column) || column.value(old) === column.value(row)) continue
      const cell = ref.current?.querySelector(`[data-col="${index}"]`)
      cell?.animate([{ backgroundColor: 'var(--fd-selected, #e6f0ff)' }, { backgroundColor: 'transparent' }], lightUp)
    }
  }, [ref, row, columns, enabled])
}

const lightUp: KeyframeAnimationOptions = { duration: 900, easing: 'ease-in' }

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
