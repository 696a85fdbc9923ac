import { foldCode } from './fold.ts'
import { foldedMatcherOf } from './matches.ts'
import type { Sounds } from './sounds.ts'

type SoundsModule = { readonly Sounds: typeof Sounds }

let sounds: SoundsModule | undefined
let loading: Promise<unknown> | undefined

/** Fetches the readings of Chinese; options are found by their signs until they are here. What did not come is asked for at the next use. */
export function loadSounds(): Promise<unknown> {
  loading ??= import('./sounds.ts').then(
    (module) => {
      sounds = module
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

type Option = { readonly label?: unknown; readonly text?: unknown }

/** Whether a choice is meant by what is typed: by any part of it, its initials or its pinyin, as lists search on the server. */
export function matchOption(input: string, option?: Option): boolean {
  void loadSounds().catch(() => undefined)
  const label = String(option?.text ?? option?.label ?? '')
  const pattern = sounds && new sounds.Sounds(label).pattern
  return foldedMatcherOf(input, pattern)(foldCode(label))
}
