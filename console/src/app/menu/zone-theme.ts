import type { ThemeConfig } from 'antd'

const text = 'var(--fd-zone-text, var(--fd-text))'
const active = 'var(--fd-zone-active, var(--fd-primary-text))'
const activeGround = 'var(--fd-zone-active-ground, var(--fd-selected))'
const hover = 'var(--fd-zone-hover, var(--fd-hover))'

/**
 * Menus in the colours of their background (layout.css: light, dark, primary). Popups are attached to the page
 * itself, where no background is set, so they look like all other popups.
 */
export const zoneTheme: ThemeConfig = {
  components: {
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemColor: text,
      itemHoverColor: text,
      itemHoverBg: hover,
      itemActiveBg: hover,
      itemSelectedColor: active,
      itemSelectedBg: activeGround,
      subMenuItemSelectedColor: active,
      horizontalItemSelectedColor: active,
      horizontalItemHoverColor: text,
      horizontalItemHoverBg: hover,
      horizontalItemSelectedBg: activeGround,
      activeBarHeight: 0,
      activeBarBorderWidth: 0,
      iconSize: 16,
      collapsedIconSize: 16,
    },
  },
}
