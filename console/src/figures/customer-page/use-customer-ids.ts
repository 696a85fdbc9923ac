import { useCallback } from 'react'
import { useLatest } from '../../ui/use-latest.ts'

/** Returns a stable function that gives the customers of these rows in their order; rows not fetched have none. */
export function useCustomerIds<R>(
  rows: readonly (R | undefined)[],
  idOf: (row: R) => number | undefined,
): () => readonly number[] {
  const latest = useLatest({ rows, idOf })
  return useCallback(
    () => latest.current.rows.flatMap((row) => (row === undefined ? [] : (latest.current.idOf(row) ?? []))),
    [latest],
  )
}
