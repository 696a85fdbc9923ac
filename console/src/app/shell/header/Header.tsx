import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { MenuList } from '../../menu/MenuList.tsx'
import { openEntry } from '../../menu/open-entry.ts'
import { useActiveInView } from '../../menu/use-active-in-view.ts'
import type { Menus } from '../../menu/use-menus.ts'
import { useTitleOf } from '../../route-title.ts'
import { paletteOf } from '../../theme/palette.ts'
import { changeTheme, useTheme } from '../../theme/theme-store.ts'
import { Logo } from '../layout/Logo.tsx'
import { HeaderTools } from './HeaderTools.tsx'

/** Breadcrumbs or menus, and the tools. */
export const Header = ({ menus, isMobile }: { readonly menus: Menus; readonly isMobile: boolean }) => {
  const style = useTheme((theme) => theme.headerStyle)
  const isDarkOnPrimary = useTheme(({ color, darkMode }) => paletteOf(color, darkMode).onFill !== '#ffffff')
  const hasColumns = menus.box.length + menus.side.length > 0
  return (
    <header className={`fd-header fd-zone-${style}`} data-words={isDarkOnPrimary ? 'dark' : 'white'}>
      {menus.logo === 'header' && <Logo isSmall={isMobile} />}
      {hasColumns && <CollapseTool hasOnlyBox={menus.side.length === 0 && !isMobile} />}
      {menus.hasCrumbs && <Crumbs menus={menus} />}
      {menus.header.length > 0 ? <HeaderMenu menus={menus} /> : <div className="fd-spring" />}
      <HeaderTools />
    </header>
  )
}

/** Shuts and opens the last column; where there is only the first, there is nothing to shut. */
const CollapseTool = ({ hasOnlyBox }: { readonly hasOnlyBox: boolean }) => {
  const { shell } = useShellPhrases()
  const collapse = useTheme((theme) => theme.collapse)
  if (hasOnlyBox) return null
  return (
    <button
      type="button"
      className="fd-tool"
      aria-label={collapse ? shell.expand : shell.collapse}
      title={collapse ? shell.expand : shell.collapse}
      aria-expanded={!collapse}
      onClick={() => changeTheme({ collapse: !collapse })}
    >
      {collapse ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
    </button>
  )
}

/** Breadcrumbs from the group down to the page; a page that belongs to another follows it. */
const Crumbs = ({ menus: { trail, route } }: { readonly menus: Menus }) => {
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
          <li className="fd-rigid" key={path} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {title}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Menus in the header; items that do not fit fold into "more". */
const HeaderMenu = ({ menus }: { readonly menus: Menus }) => {
  const { layout } = useShellPhrases()
  const trigger = useTheme((theme) => theme.navTrigger)
  const menu = useRef<HTMLElement>(null)
  useActiveInView(menu, menus.marked.join())
  const onPress = (path: string) => {
    const first = menus.tree.find((item) => item.path === path)
    if (first) menus.press(first, trigger)
    else openEntry(path)
  }
  return (
    <nav ref={menu} className="fd-header-menu fd-fill-width" aria-label={layout.mainMenu}>
      <MenuList
        items={menus.header}
        marked={menus.marked}
        trigger={trigger}
        onPress={onPress}
        more={{ mode: 'horizontal', overflowedIndicator: layout.moreMenus, triggerSubMenuAction: 'hover' }}
      />
    </nav>
  )
}
