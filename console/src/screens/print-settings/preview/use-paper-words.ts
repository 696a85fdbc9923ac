import type { Language } from '@fairdesk/phrases/shape'
import { useEffect, useState } from 'react'
import { type Phrases, phrasesIn, useLanguage, usePhrases } from '../../../kit/text/phrases.ts'

type Loaded = { readonly language: Language; readonly words: Phrases }

/** What paper says in a language; while another one is on its way, the one that is spoken. */
export function usePaperWords(language: Language): Loaded {
  const words = usePhrases()
  const spoken = useLanguage()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let isWanted = true
    if (language !== spoken)
      void phrasesIn(language)
        .then((other) => isWanted && setLoaded({ language, words: other }))
        // Without the network it stays in the language that is here.
        .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [language, spoken])
  return language !== spoken && loaded?.language === language ? loaded : { language: spoken, words }
}
