import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { hashKey, keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApiError } from '../call/api-error.ts'
import { queries } from './queries.ts'
import { useQueryLease } from './query-leases.ts'
import { queryFnOf, useRefetchOnVersion } from './refetch-on-version.ts'

export type ReadOptions = {
  /** What is spoken, where the answer has words of it: another language is another answer. */
  readonly language?: string
  /** False waits: a choice is still missing. */
  readonly enabled?: boolean
  /** Moves when the answer is out of date: the fair's live version. */
  readonly version?: number | undefined
  /** Milliseconds an answer counts as fresh; look-ups change rarely. */
  readonly staleTime?: number
  /** Asked again so often, and when somebody comes back to the window. */
  readonly everyMs?: number
}

/** An endpoint's answer for these parameters; the previous one stays in sight until the next is there. Failures are the screen's to show. */
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
 * The answer of now, never one kept from an earlier look, which may be of another version; undefined until it is there.
 * Once shown it stays until a newer one is there: what is typed into it would go with it.
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
  const shown = useLastOf(hashKey([endpoint.path, params]), fresh)
  return { data: shown, error, retry: () => void refetch() }
}

/** `data`, or the last there was since `key` is asked for. */
export function useLastOf<T>(key: string, data: T | undefined): T | undefined {
  // Of its own: what a hidden page has read is forgotten by the queries after minutes.
  const last = useRef<{ readonly key: string; readonly data: T | undefined }>(undefined)
  const shown = data === undefined && last.current?.key === key ? last.current.data : data
  useEffect(() => {
    last.current = { key, data: shown }
  })
  return shown
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

/** Asks these endpoints again; what is on its way already is waited for, or on a slow line nothing would ever come. */
export function askAgain(...endpoints: readonly Endpoint[]): void {
  for (const { path } of endpoints) void queries.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false })
}

/** Makes every answer of these endpoints out of date: after a write. */
export function invalidate(...endpoints: readonly Endpoint[]): void {
  for (const { path } of endpoints) void queries.invalidateQueries({ queryKey: [path] })
}
