import { embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../kit/query/queries.ts'
import { queryFnOf } from '../kit/query/refetch-on-version.ts'
import { addEmbeddedPages } from './added-routes.ts'

/**
 * Keeps the embedded pages in the menu, as the server lists them for this user; asked again when one is changed. True once
 * the list is there or could not be had: before that an address under /report is not known to be wrong.
 */
export function useEmbeddedPages(): boolean {
  const endpoint = embeddedPages.getListUrl
  const list = useQuery({ queryKey: [endpoint.path, {}], queryFn: queryFnOf(endpoint, {}), staleTime: 60_000 }, queries)
  useEffect(() => {
    if (list.data) addEmbeddedPages(list.data)
  }, [list.data])
  useEffect(() => () => addEmbeddedPages([]), [])
  return !list.isPending
}
