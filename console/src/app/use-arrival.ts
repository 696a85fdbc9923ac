import { useEffect } from 'react'
import { go, useConsoleLocation } from '../kit/page/location.ts'
import { useSession } from '../kit/session/session.ts'
import { leadsTo, redirectOf } from './lead-on.ts'
import { openPlace, refresh } from './tabs/tab-store.ts'

/** Delay before a redirect reopens its page (specification 9). */
const redirectMs = 100

/**
 * Brings the tab of the current address to the front after following redirects. Waits until it is known which pages
 * exist.
 */
export function useArrival(isKnown: boolean): void {
  const { pathname, search } = useConsoleLocation()
  const profile = useSession((session) => session.profile)
  useEffect(() => {
    if (!isKnown) return
    const anew = redirectOf(pathname)
    if (anew !== null) {
      const timer = setTimeout(() => {
        // A page that redirects has no tab: reopen its target.
        go(`${leadsTo(anew, profile) ?? anew}${search}`, { replace: true })
        refresh(openPlace())
      }, redirectMs)
      return () => clearTimeout(timer)
    }
    const onward = leadsTo(pathname, profile)
    if (onward === null) openPlace()
    else go(onward, { replace: true })
  }, [isKnown, pathname, search, profile])
}
