import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { tagCodes } from '@fairdesk/contract/names/tag-codes'
import { keywordLength } from '@fairdesk/contract/values/code-lengths'
import { useDeferredValue, useMemo, useState } from 'react'
import { call } from '../call/api.ts'
import { useRead } from '../query/use-read.ts'

/** An entry that the server found. `codes` are those that a tag or a paper bears for it. */
export type SearchResult<Id extends number | string = number> = {
  readonly value: Id
  readonly label: string
  readonly codes: readonly string[]
  readonly hint?: string
}

type Question<E extends Endpoint, One> = {
  readonly endpoint: E
  readonly params: (text: string) => Params<E>
  readonly foundIn: (answer: Output<E>) => readonly One[]
  /** Set to false while the list is closed. */
  readonly enabled?: boolean
}

/**
 * Text of a search field and the server's results; the same object while nothing changes, if `params` and `foundIn` are
 * stable.
 */
export function useSearch<E extends Endpoint, One extends SearchResult<number> | SearchResult<string>>({
  endpoint,
  params,
  foundIn,
  enabled = true,
}: Question<E, One>) {
  const [typed, setTyped] = useState('')
  const searchText = textOf(typed)
  const text = useDeferredValue(searchText)
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(endpoint, params(text), { enabled })
  const isAnswered = searchText === text && data !== undefined && !error && !isPlaceholderData
  return useMemo(
    () => ({
      typed,
      setTyped,
      /** Text searched for at present. */
      sought: searchText,
      results: error || !data ? [] : exactFirst(foundIn(data), text),
      /**
       * True if `results` answer `sought`: a scanner's Enter comes earlier, while `results` are still of the former text.
       */
      isAnswered,
      isFetching,
      error,
      refetch,
      /** Searches at once; shows a failure. */
      findNow: async () => exactFirst(foundIn(await call(endpoint, params(searchText))), searchText),
    }),
    [endpoint, params, foundIn, typed, searchText, text, data, error, isAnswered, isFetching, refetch],
  )
}

export type Search<One> = Omit<ReturnType<typeof useSearch>, 'results' | 'findNow'> & {
  readonly results: readonly One[]
  readonly findNow: () => Promise<readonly One[]>
}

function textOf(typed: string): string {
  return typed.trim().slice(0, keywordLength)
}

/** Returns the results whose code matches the text, ignoring a scanner's prefix and suffix. */
export function exactIn<One extends Pick<SearchResult, 'codes'>>(
  results: readonly One[],
  text: string,
): readonly One[] {
  for (const code of tagCodes(text)) {
    const exact = results.filter(({ codes }) => codes.some((itemCode) => foldCode(itemCode) === code))
    if (exact.length > 0) return exact
  }
  return []
}

function exactFirst<One extends Pick<SearchResult, 'codes'>>(results: readonly One[], text: string): readonly One[] {
  const exact = exactIn(results, text)
  return exact.length === 0 ? results : [...exact, ...results.filter((result) => !exact.includes(result))]
}
