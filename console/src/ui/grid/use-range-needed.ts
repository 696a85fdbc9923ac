import { useEffect, useRef } from 'react'
import type { GridRows } from './grid-props.ts'

const restMilliseconds = 80

/** Asks for rows that are in sight and not fetched, once the scrolling rests a moment. */
export const useRangeNeeded = <R>({ list, onRangeNeeded }: GridRows<R>, drawn: readonly number[]): void => {
  const asked = useRef('')
  const from = drawn[0] ?? 0
  const to = (drawn.at(-1) ?? -1) + 1
  useEffect(() => {
    const isMissing = onRangeNeeded !== undefined && list.slice(from, to).some((row) => row === undefined)
    if (!isMissing) asked.current = ''
    if (!isMissing || asked.current === `${from}-${to}`) return
    const timer = setTimeout(() => {
      asked.current = `${from}-${to}`
      onRangeNeeded?.(from, to)
    }, restMilliseconds)
    return () => clearTimeout(timer)
  }, [list, from, to, onRangeNeeded])
}
