import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { AttributeNames } from '@fairdesk/contract/attributes'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../kit/query/queries.ts'
import { queryFnOf } from '../kit/query/refetch-on-version.ts'
import { speakOf, useLanguage } from '../kit/text/phrases.ts'

/** How often a window asks whether somebody else has renamed an attribute. */
const askedEveryMs = 60_000

/** Keeps the words of the console in step with what the fair calls its attributes, in the language spoken. */
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
