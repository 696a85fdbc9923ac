import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { useQueries } from '@tanstack/react-query'
import { useQueryLease } from './query-leases.ts'
import { queryFnOf, useRefetchOnVersion } from './refetch-on-version.ts'

/** An endpoint's answers for each of these parameters; undefined where one is still to come, or did not. */
export function useReads<E extends Endpoint>(
  endpoint: E,
  paramsList: readonly Params<E>[],
  version?: number,
): readonly (Output<E> | undefined)[] {
  const keys = paramsList.map((params) => [endpoint.path, params])
  const results = useQueries({
    queries: paramsList.map((params, index) => ({ queryKey: keys[index] ?? [], queryFn: queryFnOf(endpoint, params) })),
  })
  useRefetchOnVersion(
    keys,
    version,
    results.some(({ isFetching }) => isFetching),
  )
  useQueryLease(keys)
  // Each query's answer is of its own endpoint.
  return results.map(({ data }) => data as Output<E> | undefined)
}
