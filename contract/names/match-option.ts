import { matcherOf } from './matches.ts'
import type { Sounds } from './sounds.ts'

type SoundsModule = { readonly Sounds: typeof Sounds }

let sounds: SoundsModule | undefined
let loading: Promise<unknown> | undefined

/** Fetches the readings of Chinese; options are found by their signs until they are here. */
export function loadSounds(): Promise<unknown> {
  loading ??= import('./sounds.ts').then((module) => {
    sounds = module
  })
  return loading
}

type Option = { readonly label?: unknown; readonly text?: unknown }

/** Whether a choice is meant by what is typed: by any part of it, its initials or its pinyin, as lists search on the server. */
export function matchOption(input: string, option?: Option): boolean {
  void loadSounds().catch(() => undefined)
  const label = String(option?.text ?? option?.label ?? '')
  const pattern = sounds && new sounds.Sounds(label).pattern
  return matcherOf(input, pattern)(label)
}
