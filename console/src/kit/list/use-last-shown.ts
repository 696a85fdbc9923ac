import { useEffect, useRef } from 'react'

type Shown<P> = { readonly pages: P; readonly search: string }

/** The pages of a query once they are there, till then those of the query before; `search` is the query they answer. */
export function useLastShown<P extends { first: unknown; error: unknown }>(pages: P, search: string): Shown<P> {
  const last = useRef<Shown<P>>(undefined)
  const isAnswered = pages.first !== undefined || pages.error !== null
  useEffect(() => {
    if (isAnswered) last.current = { pages, search }
  })
  return isAnswered || last.current === undefined ? { pages, search } : last.current
}
