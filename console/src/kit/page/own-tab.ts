import { createContext, useContext, useEffect } from 'react'

/** Names the tab a screen stands in. */
export const NameOwnTab = createContext<(title: string) => void>(() => undefined)

/** What this screen's tab is called now; an empty title is the one of its route. */
export function useOwnTitle(title: string): void {
  const name = useContext(NameOwnTab)
  useEffect(() => name(title), [name, title])
}
