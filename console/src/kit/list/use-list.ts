import type { Endpoint, Params } from '@fairdesk/contract/endpoint'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLiveVersion } from '../live/live.ts'
import { useFoot } from '../page/use-foot.ts'
import { withoutOpened } from '../page/use-opened.ts'
import { usePages } from '../query/use-pages.ts'
import { useShellPhrases } from '../text/phrases.ts'
import { useColumnChoice } from './column-choice.ts'
import { type Field, type Fields, readQuery, searchOf } from './fields.ts'
import { type ListQuery, useAddressQuery } from './use-address-query.ts'
import { useScrollPosition } from './use-scroll-position.ts'

const pageSize = 100

type Options<W> = {
  /** Under which the choice of columns is kept. */
  readonly name: string
  readonly fields: Fields<W>
  /** Converts a query for the call; must be stable between renders. */
  readonly sentOf?: (query: W) => W
}

/**
 * A list of the data screens: filters in the address, server paging and sorting, columns by choice, selection, and a
 * scroll that Back restores. While the answer to another query is on its way the rows of the last one stay.
 */
export function useList<E extends Endpoint, W extends ListQuery>(
  endpoint: E,
  { name, fields, sentOf = same }: Options<W>,
) {
  const { shell } = useShellPhrases()
  const search = withoutOpened(useLocation().search)
  const [query, update] = useAddressQuery(fields)
  const filter = useMemo(() => filterOf(fields, sentOf(query)), [fields, sentOf, query])
  // The screen's fields are those that its call takes.
  const params = useMemo(
    () => ({ ...filter, sort: query.sort, order: query.order }) as unknown as Params<E>,
    [filter, query],
  )
  const pages = usePages(endpoint, params, { limit: pageSize, version: useLiveVersion() })
  const displayed = useLastShown(pages, search)
  const scroll = useScrollPosition()
  const filterSearch = searchOf(fields, { ...query, sort: fields.sort.none, order: fields.order.none })
  return {
    query,
    /** The filter without the sort, for export and batch actions. */
    filter,
    change: (changes: Partial<W>, options?: { readonly replace?: boolean }) =>
      update((current) => ({ ...current, ...changes }), options),
    // Address fields that only select one of several lists are no filter.
    isFiltered: filterSearch !== searchOf(fields, readQuery(fields, '')),
    clear: () => update(({ sort, order }) => ({ ...readQuery(fields, ''), sort, order })),
    rows: displayed.pages.rows,
    first: displayed.pages.first,
    count: displayed.pages.first && displayed.pages.count,
    loading: pages.loading,
    error: pages.error && (pages.error.message || shell.loadFailed),
    need: pages.need,
    fetchRows: pages.fetchRows,
    retry: pages.retry,
    scroll: { id: displayed.search, top: scroll.top, onRest: displayed.search === search ? scroll.onRest : ignore },
    sort: sortOf(fields, query, update),
    selection: useSelection(filterSearch),
    choice: useColumnChoice(name),
    foot: useFoot(),
  }
}

function filterOf<W extends ListQuery>(fields: Fields<W>, query: W): Omit<W, 'sort' | 'order'> {
  const { sort: _sort, order: _order, ...filter } = query
  const declared: Readonly<Record<string, Field<unknown>>> = fields
  const sent = Object.entries(filter).filter(([name]) => !declared[name]?.isUnsent)
  // fromEntries forgets that each name has the value of its own field.
  return Object.fromEntries(sent) as Omit<W, 'sort' | 'order'>
}

type SortKey = { readonly id: string; readonly desc: boolean }
type Sort = { readonly keys: readonly SortKey[]; readonly onChange: (sortKeys: readonly SortKey[]) => void }

function sortOf<W extends ListQuery>(
  fields: Fields<W>,
  { sort, order }: W,
  update: (next: (current: W) => W) => void,
): Sort {
  return {
    keys: sort === fields.sort.none ? [] : [{ id: sort, desc: order === 'desc' }],
    onChange: ([key]) =>
      update((current) => ({
        ...current,
        sort: key ? fields.sort.read([key.id]) : fields.sort.none,
        order: key?.desc ? 'desc' : 'asc',
      })),
  }
}

function ignore(): void {}
const same = <T>(value: T): T => value

type LastPages<P> = { readonly pages: P; readonly search: string }

/** The pages of a query once they are there, till then those of the query before; `search` is the query they answer. */
function useLastShown<P extends { first: unknown; error: unknown }>(pages: P, search: string): LastPages<P> {
  const last = useRef<LastPages<P>>(undefined)
  const isAnswered = pages.first !== undefined || pages.error !== null
  useEffect(() => {
    if (isAnswered) last.current = { pages, search }
  })
  return isAnswered || last.current === undefined ? { pages, search } : last.current
}

const none: ReadonlySet<string> = new Set()

/**
 * Keeps the selected rows of `filter`'s results; under another filter the selection is empty, since it would not be
 * visible.
 */
function useSelection(filter: string) {
  const [ticked, setTicked] = useState({ filter, ids: none })
  const selected = ticked.filter === filter ? ticked.ids : none
  return useMemo(
    () => ({ selected, onChange: (ids: ReadonlySet<string>) => setTicked({ filter, ids }) }),
    [selected, filter],
  )
}
