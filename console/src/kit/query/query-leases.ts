import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useInsertionEffect, useRef } from 'react'
import { giveUp } from './refetch-on-version.ts'

type LeasedQuery = { readonly queryKey: QueryKey; readonly by: Set<object> }

/** Which pages want each answer, those that are hidden too. */
const wanted = new Map<string, LeasedQuery>()

/**
 * While this component lives somebody wants these answers. When it ends with its tab, what nobody else wants is given up
 * on the way: the server need not finish it. A page that is only hidden goes on waiting.
 */
export function useWanted(keys: readonly QueryKey[]): void {
  const mark = useRef({})
  const meant = keys.map(hashKey).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are new at each render; their text decides
  useInsertionEffect(() => {
    for (const queryKey of keys) want(queryKey, mark.current)
  }, [meant])
  // Other effects end when a page is hidden; this one ends with the page.
  useInsertionEffect(() => () => void setTimeout(() => leave(mark.current)), [])
}

function want(queryKey: QueryKey, mark: object): void {
  const hash = hashKey(queryKey)
  const known = wanted.get(hash) ?? { queryKey, by: new Set() }
  known.by.add(mark)
  wanted.set(hash, known)
}

function leave(mark: object): void {
  for (const [hash, { queryKey, by }] of wanted) {
    if (!by.delete(mark) || by.size > 0) continue
    wanted.delete(hash)
    giveUp(queryKey)
  }
}
