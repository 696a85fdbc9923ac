import { useState } from 'react'
import { useSession } from './session.ts'

/** Whether something is so for this account in this browser: it stays so until it is turned. */
export function useKeptFlag(name: string): readonly [boolean, (is: boolean) => void] {
  const account = useSession(({ profile }) => profile?.account ?? '')
  const key = `fairdesk.${name}.${account}`
  const [is, setIs] = useState(() => localStorage.getItem(key) === 'yes')
  const turn = (next: boolean) => {
    if (next) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
    setIs(next)
  }
  return [is, turn]
}
