import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { ApiError } from '../call/api-error.ts'
import { useFoot } from '../page/use-foot.ts'
import { useQueryLease } from '../query/query-leases.ts'
import { queryFnOf } from '../query/refetch-on-version.ts'
import { useShellPhrases } from '../text/phrases.ts'
import { useColumnChoice } from './column-choice.ts'
import { type Fields, readQuery, searchOf } from './fields.ts'
import { type ListQuery, useAddressQuery } from './use-address-query.ts'
import { useScrollPosition } from './use-scroll-position.ts'

/** A page of a list that is not counted: `next` is where the following one begins. */
type Page = { readonly list: readonly unknown[]; readonly next?: unknown }
type RowOf<E extends Endpoint> = Output<E> extends { list: readonly (infer R)[] } ? R : never
type NextOf<E extends Endpoint> = Output<E> extends { next?: infer N } ? N : never

const pageSize = 100
/** Rows said to be on their way while there is more: enough to be seen coming. */
const comingRows = 8
const refreshedPages = 10
const freshMs = 5000

type Options<E, W> = {
  readonly name: string
  readonly fields: Fields<W>
  /** Converts a query to the call's parameters; must be stable between renders. */
  readonly paramsOf: (query: W) => Omit<ParamsOf<E>, 'limit' | 'next'>
}
type ParamsOf<E> = E extends Endpoint ? Params<E> : never

/**
 * Reads a list too long to be counted, by cursor. A page may hold fewer rows than requested, or even zero, and still
 * have a successor; further pages are then fetched automatically until the visible rows are filled.
 */
export function useEndlessList<E extends Endpoint, W extends ListQuery>(
  endpoint: E,
  { name, fields, paramsOf }: Options<E, W>,
) {
  const { shell } = useShellPhrases()
  const { search } = useLocation()
  const [query, update] = useAddressQuery(fields)
  const params = useMemo(() => paramsOf(query), [paramsOf, query])
  const { pages, isFetching, error, hasMore, more, refetch } = useOnward(endpoint, params)
  const scroll = useScrollPosition()
  const rows = useMemo(() => pages.flatMap(({ list }) => list as RowOf<E>[]), [pages])
  const [seenRange, setSeenRange] = useState({ params, to: pageSize })
  const requiredRows = seenRange.params === params ? seenRange.to : pageSize
  useEffect(() => {
    if (hasMore && !isFetching && !error && rows.length < requiredRows) more()
  }, [hasMore, isFetching, error, rows, requiredRows, more])
  return {
    query,
    /** The query as the call takes it, for export. */
    params,
    change: (changes: Partial<W>) => update((current) => ({ ...current, ...changes })),
    isFiltered: searchOf(fields, query) !== '',
    clear: () => update(() => readQuery(fields, '')),
    rows: useMemo(
      () => (hasMore ? [...rows, ...Array.from({ length: comingRows }, () => undefined)] : rows),
      [rows, hasMore],
    ),
    found: rows.length,
    /** Position of a search that is still running. */
    reached: hasMore && rows.length < requiredRows ? (pages.at(-1)?.next as NextOf<E>) : undefined,
    count: undefined,
    loading: isFetching && rows.length === 0,
    error: error && (error.message || shell.loadFailed),
    need: useCallback(
      (_from: number, endIndex: number) =>
        setSeenRange((current) =>
          current.params === params && current.to >= endIndex ? current : { params, to: Math.max(pageSize, endIndex) },
        ),
      [params],
    ),
    retry: () => void refetch(),
    scroll: { id: search, ...scroll },
    sort: { keys: [], onChange: () => undefined },
    choice: useColumnChoice(name),
    foot: useFoot(),
  }
}

const none: readonly never[] = []

function useOnward<E extends Endpoint>(endpoint: E, params: object) {
  type Answer = Output<E> & Page
  const queryKey = [endpoint.path, params, 'onward']
  useQueryLease([queryKey])
  const result = useInfiniteQuery<Answer, ApiError, InfiniteData<Answer>, readonly unknown[], unknown>({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const requestParams = { ...params, limit: pageSize, ...(pageParam ? { next: pageParam } : {}) }
      // The screen's fields are those that its call takes, and its answer is a page.
      return (await queryFnOf(endpoint, requestParams as unknown as Params<E>)({ queryKey })) as Answer
    },
    // A refetch on return reads every page again in sequence, which is too expensive for a long search.
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > refreshedPages ? Number.POSITIVE_INFINITY : freshMs),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? null,
  })
  const { data, isFetching, error, hasNextPage, fetchNextPage, refetch } = result
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  return { pages: data?.pages ?? none, isFetching, error, hasMore: hasNextPage, more, refetch }
}
