import { Pause } from '@fairdesk/outbox/pause'
import { create } from 'zustand'
import { useFloor } from '../state/state.ts'
import { speakOfGoods } from '../texts/texts.ts'
import { isOutdated, partAddress } from '../version/outdated.ts'

type FurtherPages = typeof import('../pages/FurtherPage.tsx')
type State = {
  /** All pages but the wall and the sign-in, in one file that comes after the first list. */
  readonly pages: FurtherPages | null
  /** Why they are not here: nothing answers, or the server has them in a newer version alone. */
  readonly fault: 'away' | 'outdated' | null
}

export const useFurtherPages = create<State>(() => ({ pages: null, fault: null }))

const firstPauseMs = 1000
const longestPauseMs = 15_000
const pause = new Pause()
let loading: Promise<void> | null = null

/** Resolves after the first attempt; if that fails, further ones follow until the pages are loaded. */
export function loadFurtherPages(): Promise<void> {
  loading ??= attempt(0).then((isDone) => {
    if (!isDone) void keepTrying()
  })
  return loading
}

/** Tries again at once. */
export function hurryFurtherPages(): void {
  pause.end()
}

async function keepTrying(): Promise<void> {
  addEventListener('online', hurryFurtherPages)
  const unsubscribe = useFloor.subscribe(({ reach }, previous) => {
    if (reach === 'reached' && previous.reach !== 'reached') hurryFurtherPages()
  })
  for (let tries = 1, isDone = false; !isDone; tries++) {
    await pause.start(Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)))
    isDone = await attempt(tries)
  }
  removeEventListener('online', hurryFurtherPages)
  unsubscribe()
}

async function attempt(tries: number): Promise<boolean> {
  try {
    const [pages] = await Promise.all([importPages(tries), speakOfGoods()])
    useFurtherPages.setState({ pages, fault: null })
    return true
  } catch {
    useFurtherPages.setState({ fault: (await isOutdated('further-pages')) ? 'outdated' : 'away' })
    return false
  }
}

function importPages(tries: number): Promise<FurtherPages> {
  const address = partAddress('further-pages')
  if (tries === 0 || !address) return import('../pages/FurtherPage.tsx')
  // Some browsers remember of an address that its module did not come, and ask no more.
  return import(/* @vite-ignore */ `${address}?${tries}`) as Promise<FurtherPages>
}
