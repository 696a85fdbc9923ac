import { type DictCode, dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../call/api.ts'
import { queries } from '../query/queries.ts'
import { useLanguage } from '../text/phrases.ts'

type Entry<V> = { readonly label: string; readonly value: V; readonly sort: number; readonly tag: string }

/** Such lists change with a new version of the product, or with a fair. */
const freshMs = 10 * 60_000

/**
 * Reads a list of the data dictionary in the current language, cached for ten minutes and shared. While another
 * language loads, the previous names stay.
 */
export function useDictionary<V extends string | number = string | number>(
  dictCode: DictCode,
): UseQueryResult<readonly Entry<V>[]> {
  const language = useLanguage()
  return useQuery(
    {
      queryKey: [dictionary.dictionaryData.path, dictCode, language],
      // A list's values are those of the field that it names.
      queryFn: async () =>
        (await call(dictionary.dictionaryData, { dictCode }, { quiet: true })) as unknown as readonly Entry<V>[],
      staleTime: freshMs,
      placeholderData: (last) => last,
    },
    // The sign-in page has no provider.
    queries,
  )
}
