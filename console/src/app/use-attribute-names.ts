import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { AttributeNames } from '@fairdesk/contract/attributes'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../kit/query/queries.ts'
import { queryFnOf } from '../kit/query/refetch-on-version.ts'
import { speakOf, useLanguage } from '../kit/text/phrases.ts'

/** Interval for checking whether another user has renamed an attribute, in milliseconds. */
const askedEveryMs = 60_000

/** Keeps the console's texts in sync with the fair's attribute names, in the current language. */
export function useAttributeNames(): void {
  const endpoint = baseData.getAllCommonCodeCustomNameMap
  const language = useLanguage()
  const names = useQuery(
    { queryKey: [endpoint.path, {}, language], queryFn: queryFnOf(endpoint, {}), refetchInterval: askedEveryMs },
    queries,
  )
  useEffect(() => {
    const named = Object.entries(names.data ?? {}).map(([type, { displayName }]) => [type, displayName])
    speakOf(Object.fromEntries(named.filter(([, name]) => name !== '')) satisfies AttributeNames)
  }, [names.data])
  useEffect(() => () => speakOf({}), [])
}
