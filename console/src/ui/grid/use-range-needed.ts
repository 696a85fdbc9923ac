import { useEffect, useRef } from 'react'
import type { GridRows } from './grid-props.ts'

const restMilliseconds = 80

type RequestedRange = { readonly range: string; readonly callback: unknown }

/** Requests visible rows that are not fetched, once scrolling pauses. */
export const useRangeNeeded = <R>({ list, onRangeNeeded }: GridRows<R>, renderedIndexes: readonly number[]): void => {
  const lastRequest = useRef<RequestedRange>({ range: '', callback: undefined })
  const startIndex = renderedIndexes[0] ?? 0
  const endIndex = (renderedIndexes.at(-1) ?? -1) + 1
  useEffect(() => {
    const isMissing = onRangeNeeded !== undefined && list.slice(startIndex, endIndex).some((row) => row === undefined)
    const range = isMissing ? `${startIndex}-${endIndex}` : ''
    if (!isMissing) lastRequest.current = { range, callback: onRangeNeeded }
    // Request again if the rows now belong to another list.
    if (lastRequest.current.range === range && lastRequest.current.callback === onRangeNeeded) return
    const timer = setTimeout(() => {
      lastRequest.current = { range, callback: onRangeNeeded }
      onRangeNeeded?.(startIndex, endIndex)
    }, restMilliseconds)
    return () => clearTimeout(timer)
  }, [list, startIndex, endIndex, onRangeNeeded])
}
