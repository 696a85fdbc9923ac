import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { MouseEvent } from 'react'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { signOf } from '../../menu/menu-icons.tsx'
import { asksForWindow } from '../../menu/open-entry.ts'
import type { MenuItem } from '../../menu.ts'
import { changeTheme, useTheme } from '../../theme/theme-store.ts'
import { Logo } from '../layout/Logo.tsx'

type Props = {
  readonly name: string
  readonly items: readonly MenuItem[]
  readonly marked: readonly string[]
  readonly hasLogo: boolean
  readonly onPress: (item: MenuItem) => void
}

/** The first column where there are two: signs with captions, 80 px wide, or signs alone on 54. */
export const Sidebox = ({ name, items, marked, hasLogo, onPress }: Props) => {
  const { layout } = useShellPhrases()
  const compact = useTheme((theme) => theme.compact)
  const trigger = useTheme((theme) => theme.boxTrigger)
  return (
    <nav className="fd-sidebox" aria-label={name} data-compact={compact}>
      {hasLogo && <Logo isSmall />}
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <Tooltip title={compact ? item.title : ''} placement="right">
              <BoxEntry
                item={item}
                isMarked={marked.includes(item.path)}
                isLink={trigger === 'route' || !item.children}
                onPress={() => onPress(item)}
              />
            </Tooltip>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="fd-sidebox-width"
        aria-label={compact ? layout.widen : layout.narrow}
        onClick={() => changeTheme({ compact: !compact })}
      >
        {compact ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
    </nav>
  )
}

type EntryProps = {
  readonly item: MenuItem
  readonly isMarked: boolean
  readonly isLink: boolean
  readonly onPress: () => void
}

/** antd's tooltip hands down its own handlers, which the element needs besides ours. */
const BoxEntry = ({ item, isMarked, isLink, onPress, ...tooltip }: EntryProps) => {
  const content = (
    <>
      {signOf(item)}
      <span className="fd-sidebox-name">{item.title}</span>
    </>
  )
  const current = isMarked ? { 'aria-current': 'page' as const } : {}
  if (!isLink) {
    return (
      <button type="button" {...tooltip} {...current} onClick={onPress}>
        {content}
      </button>
    )
  }
  const onClick = (event: MouseEvent) => {
    if (asksForWindow(event)) return
    event.preventDefault()
    onPress()
  }
  return (
    <a href={item.path} {...tooltip} {...current} draggable={false} onClick={onClick}>
      {content}
    </a>
  )
}
