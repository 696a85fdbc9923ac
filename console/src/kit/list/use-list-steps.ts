import { useEffect, useRef } from 'react'

type SteppedList<R> = {
  readonly rows: readonly (R | undefined)[]
  readonly count: number | undefined
  readonly need: (startIndex: number, endIndex: number) => void
}

const none = { place: null, count: 0, previous: null, next: null }

/**
 * Position of an opened record in its list as filtered and sorted, counted from 1, and the ids of its neighbours, over
 * the borders of pages; records without an id are passed over. A record that dropped out of the list keeps its
 * position, so the next is the one that moved up.
 */
export function useListSteps<R>(list: SteppedList<R>, idOf: (row: R) => number | null, id: number | null) {
  const { rows, count = 0, need } = list
  const last = useRef<{ readonly id: number; readonly index: number }>(undefined)
  const listedIndex = id === null ? -1 : rows.findIndex((row) => row !== undefined && idOf(row) === id)
  const lastIndex = last.current?.id === id ? last.current.index : -1
  const index = listedIndex < 0 ? lastIndex : listedIndex
  useEffect(() => {
    if (listedIndex >= 0 && id !== null) last.current = { id, index: listedIndex }
  })
  useEffect(() => {
    if (index >= 0) need(Math.max(0, index - 1), index + 2)
  }, [index, need])
  if (index < 0) return none
  const idFrom = (start: number, step: 1 | -1): number | null => {
    for (let at = start; at >= 0 && at < rows.length; at += step) {
      const row = rows[at]
      if (row === undefined) return null
      const rowId = idOf(row)
      if (rowId !== null) return rowId
    }
    return null
  }
  return {
    place: listedIndex < 0 ? null : listedIndex + 1,
    count,
    previous: idFrom(index - 1, -1),
    next: idFrom(listedIndex < 0 ? index : index + 1, 1),
  }
}
