import { foldCode } from './fold.ts'
import { foldedMatcherOf } from './matches.ts'
import type { Sounds } from './sounds.ts'

type SoundsModule = { readonly Sounds: typeof Sounds }

let sounds: SoundsModule | undefined
let loading: Promise<unknown> | undefined

/**
 * Loads the pinyin readings; until then options are matched only by their characters. A failed load is retried at the
 * next use.
 */
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

/** Returns true if the input matches any part of an option, its initials or its pinyin, as in the server's searches. */
export function matchOption(input: string, option?: { readonly label?: unknown; readonly text?: unknown }): boolean {
  void loadSounds().catch(() => undefined)
  const label = String(option?.text ?? option?.label ?? '')
  const pattern = sounds && new sounds.Sounds(label).pattern
  return foldedMatcherOf(input, pattern)(foldCode(label))
}
