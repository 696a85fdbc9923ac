import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from './api.ts'
import { liveVersion } from './live.ts'
import { queries } from './queries.ts'

/** The fair's version when each answer was last asked for. */
const askedAt = new WeakMap<Query, number | undefined>()

/**
 * The question of a query. It takes no signal: a tab that hides would cancel what it waits for, and a report asked anew
 * at every version would never arrive on a slow network.
 */
export function asking<E extends Endpoint>(endpoint: E, params: Params<E>): (at: At) => Promise<Output<E>> {
  return ({ queryKey }) => {
    const query = queries.getQueryCache().find({ queryKey, exact: true })
    if (query) askedAt.set(query, liveVersion())
    return call(endpoint, params, { quiet: true })
  }
}

type At = { readonly queryKey: QueryKey }

/** Asks again what was asked under another version than `version`, but never while an answer is still on its way. */
export function useFollow(keys: readonly QueryKey[], version: number | undefined, isFetching: boolean): void {
  const meant = keys.map(hashKey).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are new at each render; their text decides
  useEffect(() => {
    if (version === undefined || isFetching) return
    for (const queryKey of keys) {
      const query = queries.getQueryCache().find({ queryKey, exact: true })
      if (query && askedAt.get(query) !== version) void queries.refetchQueries({ queryKey, exact: true })
    }
  }, [meant, version, isFetching])
}
