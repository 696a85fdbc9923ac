import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { notify } from '../notify/notices.ts'
import { useShellPhrases } from '../text/phrases.ts'
import { exactIn, type Found, type Search } from './use-search.ts'

type Taking<One> = {
  readonly onTake: (one: One) => void
  /** Several are taken one after the other: the list stays open, and an Enter does not replace the one before. */
  readonly isMany?: boolean
}

/**
 * The properties of an antd `Select` that searches on the server. Enter takes what bears the typed code; it waits for the server's answer to
 * what is typed, and takes nothing where that is not one entry.
 */
export function useSearchField<One extends Found<number> | Found<string>>(
  search: Search<One>,
  { onTake, isMany = false }: Taking<One>,
) {
  const { list: words } = useShellPhrases()
  const [isOpen, setOpen] = useState(false)
  const isAimed = useRef(false)
  const newest = useRef(0)
  const now = useLatest({ onTake, typed: search.typed })
  useEffect(() => () => void newest.current++, [])
  const take = async (found: Promise<readonly One[]>) => {
    const { typed, sought } = search
    const asked = isMany ? newest.current : ++newest.current
    const list = await found
    if (asked !== newest.current) return
    const one = onlyOne(list, sought)
    if (!one) return notify({ kind: 'error', text: words.notOneFound({ text: sought, isNone: list.length === 0 }) })
    now.current.onTake(one)
    if (now.current.typed !== typed) return
    search.setTyped('')
    if (!isMany) setOpen(false)
  }
  const onInputKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) isAimed.current = true
    if (!['Enter', 'Tab'].includes(event.key) || event.shiftKey || event.nativeEvent.isComposing) return
    const { sought, isAnswered, found, findNow } = search
    const isExactThere = !isAimed.current && exactIn(found, sought).length > 0
    if (isAnswered ? !isExactThere : sought === '' && !isOpen) return
    event.stopPropagation()
    if (event.key === 'Enter') event.preventDefault()
    if (sought !== '') take(isAnswered ? Promise.resolve(found) : findNow()).catch(() => undefined)
  }
  return {
    // What a scanner ends by Tab or types into an input method is heard as its Enter is.
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

/** What bears the text as its code, else what alone was found. */
function onlyOne<One extends Pick<Found, 'codes'>>(list: readonly One[], text: string): One | undefined {
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
