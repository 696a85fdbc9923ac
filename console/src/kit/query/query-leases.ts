import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useInsertionEffect, useRef } from 'react'
import { cancelQuery } from './refetch-on-version.ts'

type LeasedQuery = { readonly queryKey: QueryKey; readonly by: Set<object> }

/** Which pages want each answer, those that are hidden too. */
const leases = new Map<string, LeasedQuery>()

/**
 * While this component lives somebody wants these answers. When it ends with its tab, what nobody else wants is given up
 * on the way: the server need not finish it. A page that is only hidden goes on waiting.
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
  const leased = leases.get(hash) ?? { queryKey, by: new Set() }
  leased.by.add(holder)
  leases.set(hash, leased)
}

function release(holder: object): void {
  for (const [hash, { queryKey, by }] of leases) {
    if (!by.delete(holder) || by.size > 0) continue
    leases.delete(hash)
    cancelQuery(queryKey)
  }
}
