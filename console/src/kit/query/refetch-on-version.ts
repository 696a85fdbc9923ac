import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../call/api.ts'
import { liveVersion } from '../live/live.ts'
import { queries } from './queries.ts'

/** The fair's versions each answer stands for: the one known when it was asked for, and the one it tells itself. */
const answered = new WeakMap<Query, ReadonlySet<unknown>>()

/** How each question that is on its way can be given up. */
const running = new WeakMap<Query, AbortController>()

/**
 * The question of a query. It takes no signal of the query's: a tab that hides would cancel what it waits for, and a report asked anew
 * at every version would never arrive on a slow network.
 */
export function queryFnOf<E extends Endpoint>(endpoint: E, params: Params<E>): (at: At) => Promise<Output<E>> {
  return async ({ queryKey }) => {
    const versions = new Set<unknown>([liveVersion()])
    const query = queries.getQueryCache().find({ queryKey, exact: true })
    const given = new AbortController()
    if (query) answered.set(query, versions)
    if (query) running.set(query, given)
    const answer = await call(endpoint, params, { quiet: true, signal: given.signal })
    // A first answer comes before the live stream has said anything: without its own version it would be asked twice.
    versions.add(versionOf(answer))
    return answer
  }
}

/** Nobody wants this answer any more: its request ends, and the query is as it was before. */
export function cancelQuery(queryKey: QueryKey): void {
  const query = queries.getQueryCache().find({ queryKey, exact: true })
  if (!query || query.state.fetchStatus === 'idle') return
  void query.cancel({ revert: true, silent: true })
  running.get(query)?.abort()
}

function versionOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined
}

type At = { readonly queryKey: QueryKey }

/** Asks again what stands for another version than `version`, but never while an answer is still on its way. */
export function useRefetchOnVersion(keys: readonly QueryKey[], version: number | undefined, isFetching: boolean): void {
  const keyHashes = keys.map(hashKey).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are new at each render; their text decides
  useEffect(() => {
    if (version === undefined || isFetching) return
    for (const queryKey of keys) {
      const query = queries.getQueryCache().find({ queryKey, exact: true })
      if (query && !answered.get(query)?.has(version)) void queries.refetchQueries({ queryKey, exact: true })
    }
  }, [keyHashes, version, isFetching])
}
