import type { SoundPattern } from '@fairdesk/contract/names/sounds'
import { useEffect, useState } from 'react'
import { loadPart } from '../version/load-part.ts'

type Variants = { readonly variantPattern: SoundPattern }

/** Loads matching of simplified and traditional Chinese when Chinese is first typed; undefined until loaded. */
export function useScriptVariants(text: string): SoundPattern | undefined {
  const [variants, setVariants] = useState<Variants>()
  const isWanted = variants === undefined && /\p{Script=Han}/u.test(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed next tries again.
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    // Without them the signs are found as they are typed.
    loadVariants()
      .then((module) => isShown && setVariants(module))
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [isWanted, text])
  return variants?.variantPattern
}

let loading: Promise<Variants> | null = null

function loadVariants(): Promise<Variants> {
  loading ??= loadPart('script-variants', () => import('@fairdesk/contract/names/script-variants')).catch(
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
