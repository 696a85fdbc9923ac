import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import type { ApiError } from './api-error.ts'

/** Answers live as long as their screen; a screen that comes to the front again asks anew. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5000, refetchOnWindowFocus: false, networkMode: 'always' } },
})

export type ReadOptions = {
  /** False waits: a choice is still missing. */
  readonly enabled?: boolean
  /** Moves when the answer is out of date: the fair's live version. */
  readonly version?: number | undefined
  /** Milliseconds an answer counts as fresh; look-ups change rarely. */
  readonly staleTime?: number
}

/** An endpoint's answer for these parameters; the previous one stays in sight until the next is there. Failures are the screen's to show. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  params: Params<E>,
  options: ReadOptions = {},
): UseQueryResult<Output<E>, ApiError> {
  const { enabled = true, version, staleTime } = options
  return useQuery<Output<E>, ApiError>({
    queryKey: [endpoint.path, params, version],
    queryFn: ({ signal }) => call(endpoint, params, { signal, quiet: true }),
    enabled,
    placeholderData: keepPreviousData,
    ...(staleTime === undefined ? {} : { staleTime }),
  })
}

const lookUpFreshMs = 60_000

/** A list to choose from. */
export function useLookUp<E extends Endpoint>(endpoint: E, params: Params<E>): Output<E> | undefined {
  return useRead(endpoint, params, { staleTime: lookUpFreshMs }).data
}

/** Makes every answer of these endpoints out of date: after a write. */
export function outdate(...endpoints: readonly Endpoint[]): void {
  for (const { path } of endpoints) void queries.invalidateQueries({ queryKey: [path] })
}
