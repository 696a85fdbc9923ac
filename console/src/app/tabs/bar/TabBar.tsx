import { LeftOutlined, MoreOutlined, RightOutlined } from '@ant-design/icons'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { go } from '../../../kit/page/location.ts'
import { scrollToSee } from '../../../kit/page/scroll-to-see.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { useTheme } from '../../theme/theme-store.ts'
import { move, useTabs } from '../tab-store.ts'
import { useTabTitle } from '../use-tab-title.ts'
import { dragOnceLoaded } from './drag-once-loaded.ts'
import { slide } from './slide-tabs.ts'
import { type TabGestures, TabItem } from './TabItem.tsx'
import { TabMenu } from './TabMenu.tsx'
import { tabButton, tabKeys } from './tab-keys.ts'
import { useOverflow } from './use-overflow.ts'
import { useTabCommands } from './use-tab-commands.ts'
import './tabs.css'

/** The open pages. */
export const TabBar = () => {
  const texts = useShellPhrases()
  const style = useTheme(({ tabStyle }) => tabStyle)
  const tabs = useTabs()
  const list = useRef<HTMLDivElement>(null)
  const { announcement, moveTold } = useToldMoves(list)
  const commands = useTabCommands(moveTold)
  const [isEndOpen, setEndOpen] = useState(false)
  const [menuKey, setMenuKey] = useState('')
  const overflow = useOverflow(list, tabs.list.length)
  const isTooLong = overflow.hasBefore || overflow.hasAfter
  useActiveInView(list, tabs.active, isTooLong)
  useFocusAfter(menuKey)
  const close = async (key: string) => {
    await commands.run('one', key)
    // The tab that had the focus is gone; the one shown now takes it.
    if (document.activeElement === document.body) tabButton(useTabs.getState().active)?.focus()
  }
  // A menu goes a moment after its command; another tab's may be open by then and stays.
  const closeMenu = (key: string) => setMenuKey((currentKey) => (currentKey === key ? '' : currentKey))
  const gestures: TabGestures = {
    show: ({ fullPath }) => go(fullPath),
    close: ({ key }) => void commands.run('one', key),
    refresh: ({ key }) => void commands.run('refresh', key),
    openMenu: ({ key }) => setMenuKey(key),
    drag: ({ key }, press) => {
      if (press.pointerType === 'touch') return
      void dragOnceLoaded(press.nativeEvent, press.currentTarget, (_from, position) => move(key, position))
    },
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has no menu of its own, nor should the browser's come up
    <div className="fd-tabs" data-look={style} onContextMenu={(event) => event.preventDefault()}>
      {isTooLong && (
        <Arrow label={texts.tabs.scrollLeft} leads={overflow.hasBefore} onPress={() => overflow.scroll(-1)}>
          <LeftOutlined />
        </Arrow>
      )}
      <div
        ref={list}
        className="fd-tabs-list fd-fill-width"
        role="tablist"
        aria-label={texts.shell.tabs}
        onKeyDown={tabKeys(tabs, { move: moveTold, close, openMenu: setMenuKey })}
      >
        {tabs.list.map((tab) => (
          <TabItem key={tab.key} tab={tab} tabs={tabs} gestures={gestures}>
            {tab.key === menuKey && (
              <TabMenu
                menu={commands.menuOf(tab.key)}
                placement="bottomLeft"
                isOpen
                onOpenChange={(isOpen) => isOpen || closeMenu(tab.key)}
              >
                <span className="fd-tab-menu-place" />
              </TabMenu>
            )}
          </TabItem>
        ))}
      </div>
      {isTooLong && (
        <Arrow label={texts.tabs.scrollRight} leads={overflow.hasAfter} onPress={() => overflow.scroll(1)}>
          <RightOutlined />
        </Arrow>
      )}
      <TabMenu menu={commands.menuOf(tabs.active)} placement="bottomRight" isOpen={isEndOpen} onOpenChange={setEndOpen}>
        <button type="button" className="fd-tool" aria-label={texts.shell.tabMenu} title={texts.shell.tabMenu}>
          <MoreOutlined />
        </button>
      </TabMenu>
      <p className="fd-unseen" role="status">
        {announcement}
      </p>
    </div>
  )
}

type ArrowProps = {
  readonly label: string
  /** One that leads nowhere keeps its room: the list would change its width, and hide the tab that has just come into view. */
  readonly leads: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Pointer only; keyboard navigation scrolls its target into view. */
const Arrow = ({ label, leads, onPress, children }: ArrowProps) => (
  <button
    type="button"
    className="fd-tool fd-tabs-arrow"
    data-leads={leads}
    tabIndex={-1}
    aria-label={label}
    onClick={onPress}
  >
    {children}
  </button>
)

/** Moves a tab by keys or menu, and announces its new position to screen readers. */
function useToldMoves(list: RefObject<HTMLElement | null>) {
  const { tabs: texts } = useShellPhrases()
  const titleOf = useTabTitle()
  const [announcement, setAnnouncement] = useState('')
  const moveTold = (key: string, position: number) => {
    if (list.current) slide(list.current, () => move(key, position))
    const { list: currentTabs } = useTabs.getState()
    const index = currentTabs.findIndex((tab) => tab.key === key)
    const tab = currentTabs[index]
    if (tab) setAnnouncement(texts.moved({ title: titleOf(tab), place: index + 1, count: currentTabs.length }))
    scrollToSee(tabButton(key)?.parentElement)
  }
  return { announcement, moveTold }
}

/** Once more when the arrows have come, which take their room from the list. */
function useActiveInView(list: RefObject<HTMLElement | null>, active: string, isTooLong: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is narrower with its arrows
  useEffect(() => {
    const tab = tabButton(active)
    if (list.current?.contains(tab)) scrollToSee(tab?.parentElement)
  }, [list, active, isTooLong])
}

/** The menu of a tab gives the focus back to the tab shown. */
function useFocusAfter(menuKey: string): void {
  useEffect(() => {
    if (menuKey === '') return
    return () => tabButton(useTabs.getState().active)?.focus({ preventScroll: true })
  }, [menuKey])
}
