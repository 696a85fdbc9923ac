import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { notify } from '../notify/notices.ts'
import { useShellPhrases } from '../text/phrases.ts'
import { exactIn, type Search, type SearchResult } from './use-search.ts'

type SearchFieldOptions<One> = {
  readonly onTake: (match: One) => void
  /** Several are taken one after the other: the list stays open, and an Enter does not replace the one before. */
  readonly isMany?: boolean
}

/**
 * Returns the properties of an antd `Select` that searches on the server. Enter selects the entry with the typed
 * code; it waits for the server's answer, and selects nothing unless exactly one entry matches.
 */
export function useSearchField<One extends SearchResult<number> | SearchResult<string>>(
  search: Search<One>,
  { onTake, isMany = false }: SearchFieldOptions<One>,
) {
  const { list: texts } = useShellPhrases()
  const [isOpen, setOpen] = useState(false)
  const isAimed = useRef(false)
  const newest = useRef(0)
  const latest = useLatest({ onTake, typed: search.typed })
  useEffect(() => () => void newest.current++, [])
  const take = async (pendingResults: Promise<readonly One[]>) => {
    const { typed, sought } = search
    const requestNumber = isMany ? newest.current : ++newest.current
    const list = await pendingResults
    if (requestNumber !== newest.current) return
    const match = onlyOne(list, sought)
    if (!match) return notify({ kind: 'error', text: texts.notOneFound({ text: sought, isNone: list.length === 0 }) })
    latest.current.onTake(match)
    if (latest.current.typed !== typed) return
    search.setTyped('')
    if (!isMany) setOpen(false)
  }
  const onInputKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) isAimed.current = true
    if (!['Enter', 'Tab'].includes(event.key) || event.shiftKey || event.nativeEvent.isComposing) return
    const { sought, isAnswered, results, findNow } = search
    const isExactThere = !isAimed.current && exactIn(results, sought).length > 0
    if (isAnswered ? !isExactThere : sought === '' && !isOpen) return
    event.stopPropagation()
    if (event.key === 'Enter') event.preventDefault()
    if (sought !== '') take(isAnswered ? Promise.resolve(results) : findNow()).catch(() => undefined)
  }
  return {
    // A scan that ends with Tab, or types through an input method, is handled like one that ends with Enter.
    'data-scan-field': true,
    open: isOpen,
    loading: search.isFetching,
    showSearch: {
      filterOption: false,
      searchValue: search.typed,
      onSearch: (typed: string) => {
        isAimed.current = false
        search.setTyped(typed)
      },
    },
    onOpenChange: setOpen,
    onInputKeyDown,
    onBlur: () => search.setTyped(''),
  } as const
}

/** Returns the only item with the text as its code, else the only one found. */
function onlyOne<One extends Pick<SearchResult, 'codes'>>(list: readonly One[], text: string): One | undefined {
  const exact = exactIn(list, text)
  const fitting = exact.length > 0 ? exact : list
  return fitting.length === 1 ? fitting[0] : undefined
}

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
