import { useEffect } from 'react'
import { usePhrases } from '../../kit/phrases.ts'
import { useTitleOf } from '../route-title.ts'
import type { RouteMeta } from '../routes.ts'

/** The window's title; and the page's own, which its tab shows already, for who hears the page. */
export const PageTitle = ({ route }: { readonly route: RouteMeta | undefined }) => {
  const { shell } = usePhrases()
  const title = useTitleOf()(route)
  useEffect(() => {
    document.title = `${title} - ${shell.product}`
  }, [title, shell])
  return (
    <h1 className="fd-unseen" aria-live="polite">
      {title}
    </h1>
  )
}
