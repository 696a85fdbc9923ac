import { useState } from 'react'
import { localStore } from '../storage/site-storage.ts'
import { useSession } from './session.ts'

/** Flag of this account in this browser; it persists until switched. */
export function useKeptFlag(name: string): readonly [boolean, (is: boolean) => void] {
  const account = useSession(({ profile }) => profile?.account ?? '')
  const key = `fairdesk.${name}.${account}`
  const [is, setIs] = useState(() => localStore.getItem(key) === 'yes')
  const turn = (next: boolean) => {
    if (next) localStore.setItem(key, 'yes')
    else localStore.removeItem(key)
    setIs(next)
  }
  return [is, turn]
}
