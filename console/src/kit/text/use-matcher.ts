import { matcherOf } from '@fairdesk/contract/names/codes/code-list'
import { loadSounds, matchOption } from '@fairdesk/contract/names/match-option'
import { useEffect, useMemo, useState } from 'react'

/** Whether all words of the keyword are in some texts, or one of its codes is one, as lists of the server search: by part, initials or pinyin. */
export function useMatcher(keyword: string): (...texts: readonly string[]) => boolean {
  const [, setReady] = useState(false)
  const isSought = keyword.trim() !== ''
  // Without the readings of Chinese what is typed is found by its signs alone.
  useEffect(() => {
    if (isSought)
      loadSounds().then(
        () => setReady(true),
        () => undefined,
      )
  }, [isSought])
  const bySigns = useMemo(() => matcherOf(keyword), [keyword])
  return (...texts) => bySigns(...texts) || matchOption(keyword, { text: texts.join('\n') })
}
