import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { useTitleOf } from '../../route-title.ts'
import type { Menus } from '../menu/use-menus.ts'

/** From the group down to the page; a page that belongs to another stands behind it. */
export const Crumbs = ({ menus: { trail, route } }: { readonly menus: Menus }) => {
  const { layout } = useShellPhrases()
  const titleOf = useTitleOf()
  const last = trail.at(-1)
  const names = trail.map(({ path, title }) => ({ path, title }))
  const isOwnPage = last !== undefined && last.path === route?.path
  const crumbs = isOwnPage ? names : [...names, { path: route?.path ?? '', title: titleOf(route) }]
  return (
    <nav className="fd-crumbs" aria-label={layout.crumbs}>
      <ol>
        {crumbs.map(({ path, title }, index) => (
          <li key={path} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {title}
          </li>
        ))}
      </ol>
    </nav>
  )
}
