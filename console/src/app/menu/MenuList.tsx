import { ConfigProvider, Menu, type MenuProps } from 'antd'
import { type MouseEvent, useMemo } from 'react'
import type { MenuItem } from '../menu.ts'
import type { Theme } from '../theme/theme-settings.ts'
import { signOf } from './menu-icons.tsx'
import { asksForWindow } from './open-entry.ts'
import { zoneTheme } from './zone-theme.ts'

type Props = {
  readonly items: readonly MenuItem[]
  readonly marked: readonly string[]
  /** link: entries are links; click: they are not, as nothing but this window is meant. */
  readonly trigger: Theme['itemTrigger']
  readonly onPress: (path: string) => void
  readonly more: MenuProps
  /** Only signs are seen: every entry needs one. */
  readonly isNarrow?: boolean
}

/** Horizontal or vertical menu of the shell. Parents expand; leaves are pressed. */
export const MenuList = ({ items, marked, trigger, onPress, more, isNarrow = false }: Props) => {
  const entries = useMemo(() => items.map((item) => entryOf(item, { trigger, isNarrow })), [items, trigger, isNarrow])
  const onClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    if (!('button' in domEvent && asksForWindow(domEvent))) onPress(key)
  }
  return (
    <ConfigProvider theme={zoneTheme}>
      <Menu {...more} items={entries} selectedKeys={[...marked]} onClick={onClick} />
    </ConfigProvider>
  )
}

type Entry = NonNullable<MenuProps['items']>[number]

function entryOf(
  item: MenuItem,
  { trigger, isNarrow }: { readonly trigger: Theme['itemTrigger']; readonly isNarrow: boolean },
): Entry {
  const sign = item.icon || isNarrow ? { icon: signOf(item) } : {}
  if (item.children) {
    const childEntries = item.children.map((child) => entryOf(child, { trigger, isNarrow: false }))
    return { key: item.path, label: item.title, children: childEntries, ...sign }
  }
  return { key: item.path, label: trigger === 'route' ? <EntryLink item={item} /> : item.title, ...sign }
}

/** Menu entry as a link, so that it can be opened in a new window; the surrounding menu handles plain clicks. */
const EntryLink = ({ item }: { readonly item: MenuItem }) => {
  const onClick = (event: MouseEvent) => {
    if (!asksForWindow(event)) event.preventDefault()
  }
  return (
    <a href={item.path} tabIndex={-1} draggable={false} onClick={onClick}>
      {item.title}
    </a>
  )
}
