import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../call/api.ts'
import { liveVersion } from '../live/live.ts'
import { queries } from './queries.ts'

/** Versions of the fair that each answer matches: the one known at the request, and the one it reports itself. */
const answered = new WeakMap<Query, ReadonlySet<unknown>>()

/** Abort controllers of the running queries. */
const running = new WeakMap<Query, AbortController>()

/**
 * Returns an endpoint's query function. It ignores the query's own signal: a hidden tab would cancel pending
 * requests, and a report refetched at every version would never arrive on a slow network.
 */
export function queryFnOf<E extends Endpoint>(
  endpoint: E,
  params: Params<E>,
): (context: { readonly queryKey: QueryKey }) => Promise<Output<E>> {
  return async ({ queryKey }) => {
    const versions = new Set<unknown>([liveVersion()])
    const query = queries.getQueryCache().find({ queryKey, exact: true })
    const controller = new AbortController()
    if (query) answered.set(query, versions)
    if (query) running.set(query, controller)
    const answer = await call(endpoint, params, { quiet: true, signal: controller.signal })
    // A first answer comes before the live stream has said anything: without its own version it would be asked twice.
    versions.add(versionOf(answer))
    return answer
  }
}

/** Aborts the request, since no subscriber is left, and restores the query's previous state. */
export function cancelQuery(queryKey: QueryKey): void {
  const query = queries.getQueryCache().find({ queryKey, exact: true })
  if (!query || query.state.fetchStatus === 'idle') return
  void query.cancel({ revert: true, silent: true })
  running.get(query)?.abort()
}

function versionOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined
}

/** Refetches answers that match another version than `version`, but never while a request is running. */
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
