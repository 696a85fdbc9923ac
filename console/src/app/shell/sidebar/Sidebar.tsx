import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { MenuList } from '../../menu/MenuList.tsx'
import { openEntry } from '../../menu/open-entry.ts'
import { useActiveInView } from '../../menu/use-active-in-view.ts'
import type { Menus } from '../../menu/use-menus.ts'
import type { MenuItem } from '../../menu.ts'
import { changeTheme, useTheme } from '../../theme/theme-store.ts'
import { Logo } from '../layout/Logo.tsx'
import { Sidebox } from './Sidebox.tsx'

type Props = { readonly menus: Menus; readonly isMobile: boolean }

/** The menus beside the page, in one column or two; on a phone they come in over a mask. */
export const Sidebar = ({ menus, isMobile }: Props) => {
  const { layout } = useShellPhrases()
  const collapse = useTheme((theme) => theme.collapse)
  const style = useTheme((theme) => theme.sidebarStyle)
  const { box, side, logo, kind, marked } = menus
  const hasBox = box.length > 0
  const shut = () => changeTheme({ collapse: true })
  const onKeyDown = ({ key }: KeyboardEvent) => isMobile && key === 'Escape' && shut()
  if (!hasBox && side.length === 0) return null
  return (
    <>
      {isMobile && !collapse && (
        <button type="button" className="fd-mask" aria-label={layout.closeMenu} onClick={shut} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape shuts the panel from anywhere within */}
      <div
        className={`fd-sidebar fd-zone-${style}`}
        data-collapsed={collapse}
        data-columns={hasBox ? 2 : 1}
        onKeyDown={onKeyDown}
      >
        {hasBox && (
          <Sidebox
            name={kind === 'mix' ? layout.subMenu : layout.mainMenu}
            items={box}
            marked={marked}
            hasLogo={logo === 'sidebar'}
            onPress={(item) => menus.press(item, isMobile ? 'click' : boxTriggerNow())}
          />
        )}
        {side.length > 0 && <LastColumn menus={menus} isMobile={isMobile} />}
      </div>
    </>
  )
}

function boxTriggerNow() {
  return useTheme.getState().boxTrigger
}

/** Last column: the whole menu, or the children of the entry marked before it. */
const LastColumn = ({ menus, isMobile }: Props) => {
  const { shell, layout } = useShellPhrases()
  const collapse = useTheme((theme) => theme.collapse)
  const trigger = useTheme((theme) => theme.itemTrigger)
  const { box, side, sideOf, trail, logo } = menus
  const menu = useRef<HTMLElement>(null)
  const marked = trail.at(-1)?.path ?? ''
  useActiveInView(menu, marked)
  const groups = useOpenGroups(side, trail.findLast(({ children }) => children)?.path)
  const isSecond = box.length > 0
  const isNarrow = collapse && !isSecond && !isMobile
  return (
    <nav ref={menu} className="fd-side" aria-label={isSecond ? (sideOf?.title ?? layout.subMenu) : shell.menu}>
      {isSecond ? (
        <div className="fd-side-name">{sideOf?.title}</div>
      ) : (
        logo === 'sidebar' && <Logo isSmall={isNarrow} />
      )}
      <MenuList
        items={side}
        marked={[marked]}
        trigger={trigger}
        onPress={openEntry}
        isNarrow={isNarrow}
        more={{ mode: 'inline', inlineIndent: 16, inlineCollapsed: isNarrow, ...(isNarrow ? {} : groups) }}
      />
    </nav>
  )
}

type OpenGroups = { readonly openKeys: string[]; onOpenChange(keys: string[]): void }

/**
 * Returns the expanded groups: that of the current page and those opened since; at most one if `uniqueOpened` is set.
 */
function useOpenGroups(items: readonly MenuItem[], group: string | undefined): OpenGroups {
  const uniqueOpened = useTheme((theme) => theme.uniqueOpened)
  const [openKeys, setOpenKeys] = useState<string[]>([])
  useEffect(() => {
    setOpenKeys((current) => [
      ...(uniqueOpened ? [] : current.filter((key) => key !== group)),
      ...(group ? [group] : []),
    ])
  }, [group, uniqueOpened])
  const groups = useMemo(() => new Set(items.filter(({ children }) => children).map(({ path }) => path)), [items])
  const onOpenChange = (keys: string[]) => {
    // Enter on a page is reported as if it had opened a submenu.
    if (keys.some((key) => !groups.has(key))) return
    setOpenKeys((current) => (uniqueOpened ? keys.filter((key) => !current.includes(key)).slice(0, 1) : keys))
  }
  return { openKeys, onOpenChange }
}
