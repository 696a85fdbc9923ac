import { createContext, useContext, useEffect } from 'react'

/** Sets the title of a screen's tab. */
export const NameOwnTab = createContext<(title: string) => void>(() => undefined)

/** Sets the title of this screen's tab; an empty title means that of its route. */
export function useOwnTitle(title: string): void {
  const name = useContext(NameOwnTab)
  useEffect(() => name(title), [name, title])
}
