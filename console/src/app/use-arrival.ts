import { useEffect } from 'react'
import { go, useConsoleLocation } from '../kit/page/location.ts'
import { useSession } from '../kit/session/session.ts'
import { leadsTo, redirectOf } from './lead-on.ts'
import { openPlace, refresh } from './tabs/tab-store.ts'

/** A redirect waits so long before it opens its page anew (specification 9). */
const redirectMs = 100

/**
 * Brings the tab of the present address to the front, after following what only leads on. Until it is known what there is
 * at that address it waits.
 */
export function useArrival(isKnown: boolean): void {
  const { pathname, search } = useConsoleLocation()
  const profile = useSession((session) => session.profile)
  useEffect(() => {
    if (!isKnown) return
    const anew = redirectOf(pathname)
    if (anew !== null) {
      const timer = setTimeout(() => {
        // What leads on itself has no tab: its page is the one to open anew.
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
