import { matcherOf } from '@fairdesk/contract/names/codes/code-list'
import { loadSounds, matchOption } from '@fairdesk/contract/names/match-option'
import { useEffect, useMemo, useState } from 'react'

/**
 * Returns a matcher: true if the texts contain all words of the keyword, or one equals one of its codes, as in server
 * lists: by part, initials or pinyin.
 */
export function useMatcher(keyword: string): (...texts: readonly string[]) => boolean {
  const [, setReady] = useState(false)
  const isSought = keyword.trim() !== ''
  // Without pinyin data, matching uses the characters only.
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
