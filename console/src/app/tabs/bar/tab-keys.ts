import type { KeyboardEvent } from 'react'
import { go } from '../../../kit/page/location.ts'
import type { Tab, Tabs } from '../tab-rules.ts'

type Does = {
  move(key: string, position: number): void
  close(key: string): Promise<void>
  openMenu(key: string): void
}

/** The keys of a tab list: arrows, Home and End walk it, Ctrl+Shift+arrows move a tab, Delete closes it, Shift+F10 opens its menu. */
export function tabKeys({ list, active }: Tabs, does: Does): (event: KeyboardEvent) => void {
  const walk = (index: number) => focusTab(list[(index + list.length) % list.length])
  const keyActions = new Map<string, (key: string, index: number) => void>([
    ['ArrowLeft', (_, index) => walk(index - 1)],
    ['ArrowRight', (_, index) => walk(index + 1)],
    ['Ctrl+Shift+ArrowLeft', (key, index) => does.move(key, index - 1)],
    ['Ctrl+Shift+ArrowRight', (key, index) => does.move(key, index + 1)],
    ['Home', () => walk(0)],
    ['End', () => walk(-1)],
    ['Delete', (key) => void does.close(key)],
    ['ContextMenu', does.openMenu],
    ['Shift+F10', does.openMenu],
  ])
  return (event) => {
    const action = keyActions.get(`${event.ctrlKey ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key}`)
    if (!action || event.altKey || event.metaKey) return
    event.preventDefault()
    // The tab that has the focus, which a reader of the page may put on one that is not shown.
    const key = list.find((tab) => tabButton(tab.key) === event.target)?.key ?? active
    action(
      key,
      list.findIndex((tab) => tab.key === key),
    )
  }
}

export function tabButton(key: string): HTMLElement | null {
  return document.getElementById(`tab-${key}`)
}

function focusTab(tab: Tab | undefined): void {
  if (!tab) return
  go(tab.fullPath)
  tabButton(tab.key)?.focus()
}
