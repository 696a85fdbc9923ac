import type { SoundPattern } from '@fairdesk/contract/names/sounds'
import { useEffect, useState } from 'react'

type Variants = { readonly variantPattern: SoundPattern }

/** Finds Chinese in simplified and traditional signs alike; fetched when Chinese is typed first, and undefined until it is there. */
export function useScriptVariants(text: string): SoundPattern | undefined {
  const [variants, setVariants] = useState<Variants>()
  const isWanted = variants === undefined && /\p{Script=Han}/u.test(text)
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    // Without them the signs are found as they are typed; the next mount tries again.
    import('@fairdesk/contract/names/script-variants')
      .then((module) => isShown && setVariants(module))
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [isWanted])
  return variants?.variantPattern
}
