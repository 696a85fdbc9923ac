import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useInsertionEffect, useRef } from 'react'
import { cancelQuery } from './refetch-on-version.ts'

type LeasedQuery = { readonly queryKey: QueryKey; readonly holders: Set<object> }

/** Pages that need each answer, including hidden ones. */
const leases = new Map<string, LeasedQuery>()

/**
 * Holds a lease on these queries while this component lives. When its tab closes, running queries without other
 * leases are aborted, so that the server need not finish them. A hidden page keeps waiting.
 */
export function useQueryLease(keys: readonly QueryKey[]): void {
  const holder = useRef({})
  const meant = keys.map(hashKey).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are new at each render; their text decides
  useInsertionEffect(() => {
    for (const queryKey of keys) lease(queryKey, holder.current)
  }, [meant])
  // Other effects end when a page is hidden; this one ends with the page.
  useInsertionEffect(() => () => void setTimeout(() => release(holder.current)), [])
}

function lease(queryKey: QueryKey, holder: object): void {
  const hash = hashKey(queryKey)
  const leased = leases.get(hash) ?? { queryKey, holders: new Set() }
  leased.holders.add(holder)
  leases.set(hash, leased)
}

function release(holder: object): void {
  for (const [hash, { queryKey, holders }] of leases) {
    if (!holders.delete(holder) || holders.size > 0) continue
    leases.delete(hash)
    cancelQuery(queryKey)
  }
}
