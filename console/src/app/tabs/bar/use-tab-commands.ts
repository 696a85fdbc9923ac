import type { MenuProps } from 'antd'
import { askFirst, notify } from '../../../kit/notify/notices.ts'
import { openWindow } from '../../../kit/page/open-window.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { changeTheme, useTheme } from '../../theme/theme-store.ts'
import type { CloseKind } from '../close-tabs.ts'
import { groupOf, type Tab } from '../tab-rules.ts'
import { close, refreshAsking, turnPin, useTabs } from '../tab-store.ts'
import { useTabTitle } from '../use-tab-title.ts'

/** What is done with a tab; `maximize` is for all of them. */
type TabCommand = CloseKind | 'maximize' | 'refresh' | 'moveLeft' | 'moveRight' | 'pin' | 'window'

type TabCommands = {
  run(command: TabCommand, key: string): Promise<void>
  /** The entries of a tab's menu; those at the bar's end begin with what concerns the whole page. */
  menuOf(key: string, place: 'tab' | 'end'): MenuProps
}

/** What can be done with a tab; a refusal says why, and unsaved work is asked about. */
export function useTabCommands(onMove: (key: string, to: number) => void): TabCommands {
  const phrases = useShellPhrases()
  const titleOf = useTabTitle()
  const isMaximized = useTheme(({ maximized }) => maximized !== false)
  const tabs = useTabs()
  const { shell, tabs: words } = phrases
  const mayLose = (lost: readonly Tab[]) => askFirst(words.unsavedIn({ titles: lost.map(titleOf) }))
  const run = async (command: TabCommand, key: string) => {
    const at = tabs.list.findIndex((tab) => tab.key === key)
    if (command === 'maximize') changeTheme({ maximized: !isMaximized })
    else if (command === 'refresh') await refreshAsking(key, mayLose)
    else if (command === 'pin') turnPin(key)
    else if (command === 'moveLeft') onMove(key, at - 1)
    else if (command === 'moveRight') onMove(key, at + 1)
    else if (command === 'window') openWindow(tabs.list[at]?.fullPath ?? '/')
    else {
      const refused = await close(command, key, mayLose)
      if (refused) notify({ kind: 'error', text: shell[refused] })
    }
  }
  const menuOf = (key: string, place: 'tab' | 'end'): MenuProps => {
    const tab = tabs.list.find((one) => one.key === key)
    const items = tab ? itemsOf(tab, phrases, { canMove: canMove(tab, tabs) }) : []
    const maximize = { key: 'maximize', label: isMaximized ? phrases.layout.exitMaximized : phrases.layout.maximize }
    return {
      items: place === 'end' ? [maximize, ...items] : items,
      // antd gives keys as plain texts; these are the keys of the items above.
      onClick: ({ key: command }) => void run(command as TabCommand, key),
    }
  }
  return { run, menuOf }
}

type Items = NonNullable<MenuProps['items']>
type Movable = { readonly left: boolean; readonly right: boolean }

function itemsOf(
  tab: Tab,
  { shell, tabs: words }: ReturnType<typeof useShellPhrases>,
  { canMove }: { readonly canMove: Movable | null },
): Items {
  const moves: Items = canMove
    ? [
        { key: 'moveLeft', label: words.moveLeft, extra: 'Ctrl+Shift+←', disabled: !canMove.left },
        { key: 'moveRight', label: words.moveRight, extra: 'Ctrl+Shift+→', disabled: !canMove.right },
        { key: 'pin', label: tab.pinned ? words.unpin : words.pin },
      ]
    : []
  return [
    { key: 'refresh', label: shell.refreshTab, extra: words.doubleClick },
    { key: 'one', label: shell.closeTab, extra: 'Delete' },
    { type: 'divider' },
    { key: 'left', label: shell.closeLeft },
    { key: 'right', label: shell.closeRight },
    { type: 'divider' },
    { key: 'others', label: shell.closeOthers },
    { key: 'all', label: shell.closeAll },
    { type: 'divider' },
    ...moves,
    { key: 'window', label: words.newWindow },
  ]
}

/** Where a tab may go among its like; null for pinned home. */
function canMove(tab: Tab, tabs: ReturnType<typeof useTabs.getState>): Movable | null {
  const group = groupOf(tabs, tab)
  if (group === 0) return null
  const like = tabs.list.filter((one) => groupOf(tabs, one) === group)
  return { left: like[0] !== tab, right: like.at(-1) !== tab }
}
