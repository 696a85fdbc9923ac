import { useEffect } from 'react'
import { useSite } from '../../../kit/page/site.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { useTitleOf } from '../../route-title.ts'
import type { RouteMeta } from '../../routes.ts'
import { useTabs } from '../../tabs/tab-store.ts'

/** The window's title; and the page's own, which its tab shows already, for who hears the page. */
export const PageTitle = ({ route }: { readonly route: RouteMeta | undefined }) => {
  const { shell } = useShellPhrases()
  const ownTitle = useTabs(({ list, active }) => list.find(({ key }) => key === active)?.title)
  const titleOf = useTitleOf()
  const title = ownTitle || titleOf(route)
  const siteName = useSite((site) => site.siteName)
  useEffect(() => {
    document.title = `${title} - ${siteName || shell.product}`
  }, [title, siteName, shell])
  return (
    <h1 className="fd-unseen" aria-live="polite">
      {title}
    </h1>
  )
}
