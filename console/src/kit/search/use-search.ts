import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { tagCodes } from '@fairdesk/contract/names/tag-codes'
import { keywordLength } from '@fairdesk/contract/values/code-lengths'
import { useDeferredValue, useMemo, useState } from 'react'
import { call } from '../call/api.ts'
import { useRead } from '../query/use-read.ts'

/** An entry that the server found. `codes` are those that a tag or a paper bears for it. */
export type Found<Id extends number | string = number> = {
  readonly value: Id
  readonly label: string
  readonly codes: readonly string[]
  readonly hint?: string
}

type Question<E extends Endpoint, One> = {
  readonly endpoint: E
  readonly params: (text: string) => Params<E>
  readonly foundIn: (answer: Output<E>) => readonly One[]
  /** False waits: nobody has opened the list. */
  readonly enabled?: boolean
}

/** What is typed into a field, and what the server finds for it; the same while nothing changes, where `params` and `foundIn` are. */
export function useSearch<E extends Endpoint, One extends Found<number> | Found<string>>({
  endpoint,
  params,
  foundIn,
  enabled = true,
}: Question<E, One>) {
  const [typed, setTyped] = useState('')
  const sought = textOf(typed)
  const text = useDeferredValue(sought)
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(endpoint, params(text), { enabled })
  const isAnswered = sought === text && data !== undefined && !error && !isPlaceholderData
  return useMemo(
    () => ({
      typed,
      setTyped,
      /** What is sought for by now. */
      sought,
      found: error || !data ? [] : exactFirst(foundIn(data), text),
      /** Whether `found` answers `sought`: a scanner's Enter comes earlier, and what was found before is not what it means. */
      isAnswered,
      isFetching,
      error,
      refetch,
      /** What the server finds for it by now; tells a failure. */
      findNow: async () => exactFirst(foundIn(await call(endpoint, params(sought))), sought),
    }),
    [endpoint, params, foundIn, typed, sought, text, data, error, isAnswered, isFetching, refetch],
  )
}

export type Search<One> = Omit<ReturnType<typeof useSearch>, 'found' | 'findNow'> & {
  readonly found: readonly One[]
  readonly findNow: () => Promise<readonly One[]>
}

function textOf(typed: string): string {
  return typed.trim().slice(0, keywordLength)
}

/** Those that bear what the text stands for: what a scanner puts before and behind a code is none of it. */
export function exactIn<One extends Pick<Found, 'codes'>>(found: readonly One[], text: string): readonly One[] {
  for (const code of tagCodes(text)) {
    const exact = found.filter(({ codes }) => codes.some((own) => foldCode(own) === code))
    if (exact.length > 0) return exact
  }
  return []
}

function exactFirst<One extends Pick<Found, 'codes'>>(found: readonly One[], text: string): readonly One[] {
  const exact = exactIn(found, text)
  return exact.length === 0 ? found : [...exact, ...found.filter((one) => !exact.includes(one))]
}
