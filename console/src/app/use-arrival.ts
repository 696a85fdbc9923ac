import { useEffect } from 'react'
import { go, usePlace } from '../kit/place.ts'
import { useSession } from '../kit/session.ts'
import { leadsTo, redirectOf } from './lead-on.ts'
import { openPlace, refresh } from './tabs/tab-store.ts'

/** A redirect waits so long before it opens its page anew (specification 9). */
const redirectMs = 100

/** Brings the tab of the present address to the front, after following what only leads on. */
export function useArrival(): void {
  const { pathname, search } = usePlace()
  const profile = useSession((session) => session.profile)
  useEffect(() => {
    const anew = redirectOf(pathname)
    if (anew !== null) {
      const timer = setTimeout(() => {
        go(`${anew}${search}`, { replace: true })
        refresh(openPlace())
      }, redirectMs)
      return () => clearTimeout(timer)
    }
    const onward = leadsTo(pathname, profile)
    if (onward === null) openPlace()
    else go(onward, { replace: true })
  }, [pathname, search, profile])
}
