import { useRef } from 'react'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { useTheme } from '../../theme/theme-store.ts'
import { MenuList } from '../menu/MenuList.tsx'
import { openEntry } from '../menu/open-entry.ts'
import { useActiveInView } from '../menu/use-active-in-view.ts'
import type { Menus } from '../menu/use-menus.ts'

/** The menus that lie in the header; what finds no room folds into "more". */
export const HeaderMenu = ({ menus }: { readonly menus: Menus }) => {
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
    <nav ref={menu} className="fd-header-menu" aria-label={layout.mainMenu}>
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
