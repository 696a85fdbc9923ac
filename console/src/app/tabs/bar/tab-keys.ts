import type { KeyboardEvent } from 'react'
import { go } from '../../../kit/page/location.ts'
import type { Tab, Tabs } from '../tab-rules.ts'

type Does = { move(key: string, to: number): void; close(key: string): Promise<void>; openMenu(key: string): void }

/** The keys of a tab list: arrows, Home and End walk it, Ctrl+Shift+arrows move a tab, Delete closes it, Shift+F10 opens its menu. */
export function tabKeys({ list, active }: Tabs, does: Does): (event: KeyboardEvent) => void {
  const walk = (at: number) => focusTab(list[(at + list.length) % list.length])
  const deeds = new Map<string, (key: string, at: number) => void>([
    ['ArrowLeft', (_, at) => walk(at - 1)],
    ['ArrowRight', (_, at) => walk(at + 1)],
    ['Ctrl+Shift+ArrowLeft', (key, at) => does.move(key, at - 1)],
    ['Ctrl+Shift+ArrowRight', (key, at) => does.move(key, at + 1)],
    ['Home', () => walk(0)],
    ['End', () => walk(-1)],
    ['Delete', (key) => void does.close(key)],
    ['ContextMenu', does.openMenu],
    ['Shift+F10', does.openMenu],
  ])
  return (event) => {
    const deed = deeds.get(`${event.ctrlKey ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key}`)
    if (!deed || event.altKey || event.metaKey) return
    event.preventDefault()
    // The tab that has the focus, which a reader of the page may put on one that is not shown.
    const key = list.find((tab) => tabButton(tab.key) === event.target)?.key ?? active
    deed(
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
