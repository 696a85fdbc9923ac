import type { KeyboardEvent } from 'react'
import { go } from '../../kit/place.ts'
import type { Tab, Tabs } from './tab-rules.ts'

type Does = { move(key: string, to: number): void; close(key: string): Promise<void>; openMenu(key: string): void }

/** The keys of a tab list: arrows, Home and End walk it, Ctrl+Shift+arrows move a tab, Delete closes it, Shift+F10 opens its menu. */
export function tabKeys({ list, active }: Tabs, does: Does): (event: KeyboardEvent) => void {
  const at = list.findIndex(({ key }) => key === active)
  const walk = (step: number) => focusTab(list[(at + step + list.length) % list.length])
  const deeds = new Map([
    ['ArrowLeft', () => walk(-1)],
    ['ArrowRight', () => walk(1)],
    ['Ctrl+Shift+ArrowLeft', () => does.move(active, at - 1)],
    ['Ctrl+Shift+ArrowRight', () => does.move(active, at + 1)],
    ['Home', () => focusTab(list[0])],
    ['End', () => focusTab(list.at(-1))],
    ['Delete', () => void does.close(active)],
    ['ContextMenu', () => does.openMenu(active)],
    ['Shift+F10', () => does.openMenu(active)],
  ])
  return (event) => {
    const deed = deeds.get(`${event.ctrlKey ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key}`)
    if (!deed || event.altKey || event.metaKey) return
    event.preventDefault()
    deed()
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
