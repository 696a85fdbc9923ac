import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { largestPage } from '@fairdesk/contract/envelope'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'
import { type FetchedRows, type FetchRowsOptions, fetchRows } from './fetch-rows.ts'
import { useQueryLease } from './query-leases.ts'
import { queryFnOf, useRefetchOnVersion } from './refetch-on-version.ts'

type Page = { readonly list: readonly unknown[]; readonly count: number }
type RowOf<E extends Endpoint> = Output<E> extends { list: readonly (infer R)[] } ? R : never

export type Pages<E extends Endpoint> = {
  /** Rows of the whole list; undefined where a page is not fetched yet. */
  readonly rows: readonly (RowOf<E> | undefined)[]
  readonly count: number
  /** Latest first page, for the data beside its rows (columns, version). */
  readonly first: Output<E> | undefined
  readonly loading: boolean
  readonly error: ApiError | null
  /** Fetches the pages of rows startIndex..endIndex-1, which are visible. */
  readonly need: (startIndex: number, endIndex: number) => void
  /**
   * Fetches rows startIndex..endIndex-1 as they are now, without caching, to use more of the list than is displayed.
   */
  readonly fetchRows: (
    startIndex: number,
    endIndex: number,
    options: FetchRowsOptions<RowOf<E>>,
  ) => Promise<FetchedRows<RowOf<E>>>
  readonly retry: () => void
}

const start = { from: 1, to: 1 }

type PageOptions = {
  readonly limit: number
  readonly version?: number | undefined
  readonly enabled?: boolean
}

/**
 * Fetches a long list page by page as it is scrolled. `params` must be stable between renders. When the live version
 * changes, the visible pages are refetched and the old rows stay until the new ones arrive.
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  params: Omit<Params<E>, 'page' | 'limit'>,
  { limit, version, enabled = true }: PageOptions,
): Pages<E> {
  const [visibleRange, setVisibleRange] = useState({ params, from: 1, to: 1 })
  // Another list starts at its beginning; the last one's visible range does not apply.
  const { from, to } = visibleRange.params === params ? visibleRange : start
  const neededPages = useMemo(
    () => [...new Set([1, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)])],
    [from, to],
  )
  const keys = neededPages.map((page) => [endpoint.path, params, limit, page])
  const results = useQueries({
    queries: neededPages.map((page, index) => ({
      queryKey: keys[index] ?? [],
      queryFn: queryFnOf(endpoint, { ...params, page, limit } as Params<E>),
      enabled,
    })),
  })
  useRefetchOnVersion(
    keys,
    version,
    results.some((result) => result.isFetching),
  )
  useQueryLease(keys)
  const pages = results.map((result) => result.data as (Output<E> & Page) | undefined)
  const first = pages[0]
  const count = first?.count ?? 0
  const rows = useRows<RowOf<E>>(pages, neededPages, { limit, count })
  const need = useCallback(
    (first: number, end: number) => {
      const next = { params, from: Math.floor(first / limit) + 1, to: Math.max(1, Math.ceil(end / limit)) }
      setVisibleRange((current) =>
        current.params === params && current.from === next.from && current.to === next.to ? current : next,
      )
    },
    [limit, params],
  )
  return {
    rows,
    count,
    first,
    loading: enabled && results.some((result) => result.isPending),
    error: (results.find((result) => result.error)?.error as ApiError | undefined) ?? null,
    need,
    fetchRows: useFetchRows(endpoint, params),
    retry: () => results.forEach((result) => void (result.error && result.refetch())),
  }
}

function useFetchRows<E extends Endpoint>(endpoint: E, params: Omit<Params<E>, 'page' | 'limit'>) {
  return useCallback(
    (
      startIndex: number,
      endIndex: number,
      { signal, onPart }: FetchRowsOptions<RowOf<E>>,
    ): Promise<FetchedRows<RowOf<E>>> => {
      const pageAt = async (page: number) => {
        const answer = await call(endpoint, { ...params, page, limit: largestPage } as Params<E>, {
          quiet: true,
          signal,
        })
        return answer as Page & { readonly list: readonly RowOf<E>[] }
      }
      return fetchRows(pageAt, { fromIndex: startIndex, toIndex: endIndex, limit: largestPage, onPart })
    },
    [endpoint, params],
  )
}

/** The pages laid end to end; the same array while no page has changed, so that the grid does not start over. */
function useRows<R>(
  pages: readonly (Page | undefined)[],
  neededPages: readonly number[],
  { limit, count }: { limit: number; count: number },
): readonly (R | undefined)[] {
  // The number of visible pages varies, so their identity is one memo key by reference.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pages` is a new array each time; its members decide
  return useMemo(() => {
    const rows: (R | undefined)[] = Array.from({ length: count })
    for (const [index, page] of pages.entries()) {
      const start = ((neededPages[index] ?? 1) - 1) * limit
      page?.list.forEach((row, offset) => {
        if (start + offset < count) rows[start + offset] = row as R
      })
    }
    return rows
  }, [count, limit, neededPages, ...pages])
}
