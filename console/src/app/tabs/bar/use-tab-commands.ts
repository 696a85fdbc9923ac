import type { MenuProps } from 'antd'
import { askFirst, notify } from '../../../kit/notify/notices.ts'
import { openWindow } from '../../../kit/page/open-window.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { changeTheme, useTheme } from '../../theme/theme-store.ts'
import type { CloseKind } from '../close-tabs.ts'
import { groupOf, type Tab } from '../tab-rules.ts'
import { close, refreshAsking, turnPin, useTabs } from '../tab-store.ts'
import { useTabTitle } from '../use-tab-title.ts'

/** Actions on a tab; `maximize` applies to all of them. */
type TabCommand = CloseKind | 'maximize' | 'refresh' | 'moveLeft' | 'moveRight' | 'pin' | 'window'

type TabCommands = {
  run(command: TabCommand, key: string): Promise<void>
  /** Entries of a tab's menu. */
  menuOf(key: string): MenuProps
}

/** Commands of a tab; a refusal gives its reason, and unsaved work is asked about. */
export function useTabCommands(onMove: (key: string, position: number) => void): TabCommands {
  const phrases = useShellPhrases()
  const titleOf = useTabTitle()
  const isMaximized = useTheme(({ maximized }) => maximized !== false)
  const tabs = useTabs()
  const { shell, tabs: texts } = phrases
  const mayLose = (lost: readonly Tab[]) => askFirst(texts.unsavedIn({ titles: lost.map(titleOf) }))
  const run = async (command: TabCommand, key: string) => {
    const tabIndex = tabs.list.findIndex((tab) => tab.key === key)
    if (command === 'maximize') changeTheme({ maximized: !isMaximized })
    else if (command === 'refresh') await refreshAsking(key, mayLose)
    else if (command === 'pin') turnPin(key)
    else if (command === 'moveLeft') onMove(key, tabIndex - 1)
    else if (command === 'moveRight') onMove(key, tabIndex + 1)
    else if (command === 'window') openWindow(tabs.list[tabIndex]?.fullPath ?? '/')
    else {
      const refused = await close(command, key, mayLose)
      if (refused) notify({ kind: 'error', text: shell[refused] })
    }
  }
  const menuOf = (key: string): MenuProps => {
    const tab = tabs.list.find((candidate) => candidate.key === key)
    const items = tab ? itemsOf(tab, phrases, { canMove: canMove(tab, tabs) }) : []
    const maximize = { key: 'maximize', label: isMaximized ? phrases.layout.exitMaximized : phrases.layout.maximize }
    return {
      items: [...items, maximize],
      // antd gives keys as plain texts; these are the keys of the items above.
      onClick: ({ key: command }) => void run(command as TabCommand, key),
    }
  }
  return { run, menuOf }
}

type Items = NonNullable<MenuProps['items']>
type Movable = { readonly canMoveLeft: boolean; readonly canMoveRight: boolean }

function itemsOf(
  tab: Tab,
  { shell, tabs: texts }: ReturnType<typeof useShellPhrases>,
  { canMove }: { readonly canMove: Movable | null },
): Items {
  const moves: Items = canMove
    ? [
        { key: 'moveLeft', label: texts.moveLeft, extra: 'Ctrl+Shift+←', disabled: !canMove.canMoveLeft },
        { key: 'moveRight', label: texts.moveRight, extra: 'Ctrl+Shift+→', disabled: !canMove.canMoveRight },
        { key: 'pin', label: tab.pinned ? texts.unpin : texts.pin },
      ]
    : []
  return [
    { key: 'refresh', label: shell.refreshTab, extra: texts.doubleClick },
    { key: 'one', label: shell.closeTab, extra: 'Delete' },
    { type: 'divider' },
    { key: 'left', label: shell.closeLeft },
    { key: 'right', label: shell.closeRight },
    { type: 'divider' },
    { key: 'others', label: shell.closeOthers },
    { key: 'all', label: shell.closeAll },
    { type: 'divider' },
    ...moves,
    { key: 'window', label: texts.newWindow },
  ]
}

/** Directions a tab may move within its group; null for pinned home. */
function canMove(tab: Tab, tabs: ReturnType<typeof useTabs.getState>): Movable | null {
  const group = groupOf(tabs, tab)
  if (group === 0) return null
  const like = tabs.list.filter((candidate) => groupOf(tabs, candidate) === group)
  return { canMoveLeft: like[0] !== tab, canMoveRight: like.at(-1) !== tab }
}
