import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { hashKey, keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApiError } from '../call/api-error.ts'
import { queries } from './queries.ts'
import { useQueryLease } from './query-leases.ts'
import { queryFnOf, useRefetchOnVersion } from './refetch-on-version.ts'

export type ReadOptions = {
  /** Language, if the answer contains texts in it: another language is another answer. */
  readonly language?: string
  /** False waits: a choice is still missing. */
  readonly enabled?: boolean
  /** Moves when the answer is out of date: the fair's live version. */
  readonly version?: number | undefined
  /** Milliseconds an answer counts as fresh; look-ups change rarely. */
  readonly staleTime?: number
  /** Interval of refetching; the query is also refetched when the window regains the focus. */
  readonly everyMs?: number
}

/**
 * Reads an endpoint's answer for these parameters; the previous one stays displayed until the next arrives. The
 * screen shows failures.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  params: Params<E>,
  options: ReadOptions = {},
): UseQueryResult<Output<E>, ApiError> {
  const { enabled = true, version, staleTime, everyMs, language } = options
  const queryKey = [endpoint.path, params, ...(language === undefined ? [] : [language])]
  const result = useQuery<Output<E>, ApiError>({
    queryKey,
    queryFn: queryFnOf(endpoint, params),
    enabled,
    placeholderData: keepPreviousData,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs, refetchOnWindowFocus: true }),
  })
  useRefetchOnVersion([queryKey], version, result.isFetching)
  useQueryLease([queryKey])
  return result
}

/**
 * Reads the current answer, never one cached earlier, which may have another version; undefined until it arrives.
 * Once shown it stays until a newer one arrives, since replacing it would lose the input in it.
 */
export function useFreshRead<E extends Endpoint>(
  endpoint: E,
  params: Params<E>,
  options: Pick<ReadOptions, 'enabled' | 'version'> = {},
): { readonly data: Output<E> | undefined; readonly error: ApiError | null; readonly retry: () => void } {
  // Anything kept is out of date at once: else nothing would be asked within its time, and this would wait for ever.
  const { data, isFetchedAfterMount, isPlaceholderData, error, refetch } = useRead(endpoint, params, {
    ...options,
    staleTime: 0,
  })
  const fresh = isFetchedAfterMount && !isPlaceholderData ? data : undefined
  const displayed = useLastOf(hashKey([endpoint.path, params]), fresh)
  return { data: displayed, error, retry: () => void refetch() }
}

/** `data`, or the last there was since `key` is asked for. */
export function useLastOf<T>(key: string, data: T | undefined): T | undefined {
  // Kept here: the query cache drops a hidden page's data after minutes.
  const last = useRef<{ readonly key: string; readonly data: T | undefined }>(undefined)
  const displayed = data === undefined && last.current?.key === key ? last.current.data : data
  useEffect(() => {
    last.current = { key, data: displayed }
  })
  return displayed
}

const lookUpFreshMs = 60_000

/** A list to choose from. */
export function useLookUp<E extends Endpoint>(
  endpoint: E,
  params: Params<E>,
  options: { readonly enabled?: boolean } = {},
): Output<E> | undefined {
  return useRead(endpoint, params, { ...options, staleTime: lookUpFreshMs }).data
}

/** Refetches these endpoints without cancelling running requests, which would never finish on a slow network. */
export function askAgain(...endpoints: readonly Endpoint[]): void {
  for (const { path } of endpoints) void queries.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false })
}

/** Makes every answer of these endpoints out of date: after a write. */
export function invalidate(...endpoints: readonly Endpoint[]): void {
  for (const { path } of endpoints) void queries.invalidateQueries({ queryKey: [path] })
}
