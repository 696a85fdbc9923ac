import { useTabs } from './tab-store.ts'

const lives = new Map<string, AbortController>()

/** Ends when the tab of this key is closed. */
export function lifeOf(key: string): AbortSignal {
  const life = lives.get(key) ?? new AbortController()
  lives.set(key, life)
  return life.signal
}

useTabs.subscribe(({ list }) => {
  for (const [key, life] of lives) {
    if (list.some((tab) => tab.key === key)) continue
    lives.delete(key)
    life.abort()
  }
})
