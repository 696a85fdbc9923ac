import { useEffect, useRef } from 'react'
import type { GridRows } from './grid-props.ts'

const restMilliseconds = 80

type RequestedRange = { readonly range: string; readonly of: unknown }

/** Asks for rows that are in sight and not fetched, once the scrolling rests a moment. */
export const useRangeNeeded = <R>({ list, onRangeNeeded }: GridRows<R>, drawn: readonly number[]): void => {
  const asked = useRef<RequestedRange>({ range: '', of: undefined })
  const from = drawn[0] ?? 0
  const to = (drawn.at(-1) ?? -1) + 1
  useEffect(() => {
    const isMissing = onRangeNeeded !== undefined && list.slice(from, to).some((row) => row === undefined)
    const range = isMissing ? `${from}-${to}` : ''
    if (!isMissing) asked.current = { range, of: onRangeNeeded }
    // Another list behind the same rows is asked anew.
    if (asked.current.range === range && asked.current.of === onRangeNeeded) return
    const timer = setTimeout(() => {
      asked.current = { range, of: onRangeNeeded }
      onRangeNeeded?.(from, to)
    }, restMilliseconds)
    return () => clearTimeout(timer)
  }, [list, from, to, onRangeNeeded])
}
