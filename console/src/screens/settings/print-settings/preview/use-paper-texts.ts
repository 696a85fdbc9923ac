import type { Language } from '@fairdesk/phrases/shape'
import { useEffect, useState } from 'react'
import { type Phrases, phrasesIn, useLanguage, usePhrases } from '../../../../kit/text/phrases.ts'

type LanguagePhrases = { readonly language: Language; readonly texts: Phrases }

/** Returns the paper texts of a language; while they load, those of the current one. */
export function usePaperTexts(language: Language): LanguagePhrases {
  const texts = usePhrases()
  const spoken = useLanguage()
  const [loaded, setLoaded] = useState<LanguagePhrases | null>(null)
  useEffect(() => {
    let isWanted = true
    if (language !== spoken)
      void phrasesIn(language)
        .then((loadedPhrases) => isWanted && setLoaded({ language, texts: loadedPhrases }))
        // Without the network it stays in the language that is here.
        .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [language, spoken])
  return language !== spoken && loaded?.language === language ? loaded : { language: spoken, texts }
}
