import { type ThemeConfig, theme } from 'antd'
import { mix } from './contrast.ts'
import { paletteOf } from './palette.ts'
import type { Theme } from './theme-settings.ts'

/** antd in the console's own colours and sizes: the same values as tokens.css and the chosen palette. Calm: nothing moves. */
export function antdTheme(
  { color, darkMode: isDark, roundedTheme }: Pick<Theme, 'color' | 'darkMode' | 'roundedTheme'>,
  isCalm: boolean,
): ThemeConfig {
  const radius = roundedTheme ? 8 : 6
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...primaryTokens(color, isDark),
      borderRadius: radius,
      borderRadiusLG: radius,
      controlHeight: 32,
      fontFamily: 'inherit',
      motion: !isCalm,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
      ...(isDark ? darkColours : lightColours),
    },
    components: {
      ...primaryComponents(color, isDark),
      ...(isDark ? { Form: { colorError: darkDanger }, Input: { colorError: darkDanger } } : {}),
      Checkbox: { colorBorder: isDark ? darkBox : lightBox },
      Radio: { colorBorder: isDark ? darkBox : lightBox },
      Descriptions: { labelColor: (isDark ? darkColours : lightColours).colorTextSecondary },
      Table: { fontSize: 13, cellPaddingBlock: 7, cellPaddingInline: 10 },
    },
  }
}

/** antd writes white on its primary, whatever that is: it gets the shade that white is read on. */
function primaryTokens(color: string | null, isDark: boolean): ThemeConfig['token'] {
  const { mark, text, soft, light5, light7 } = paletteOf(color, isDark)
  return {
    colorPrimary: mark,
    colorPrimaryHover: mark,
    colorPrimaryActive: mark,
    colorPrimaryBg: soft,
    colorPrimaryBgHover: soft,
    colorPrimaryBorder: light7,
    colorPrimaryBorderHover: light5,
    colorPrimaryText: text,
    colorPrimaryTextHover: text,
    colorPrimaryTextActive: text,
    colorLink: text,
    colorLinkHover: text,
    colorLinkActive: text,
    controlItemBgActive: soft,
    controlItemBgActiveHover: soft,
  }
}

/** Sets the palette's own shades where antd colours text, or a background whose text colour can be set. */
function primaryComponents(color: string | null, isDark: boolean): NonNullable<ThemeConfig['components']> {
  const { fill, onFill, text, soft } = paletteOf(color, isDark)
  const away = onFill === '#ffffff' ? '#000000' : '#ffffff'
  const worded = { colorPrimary: text, colorPrimaryHover: text, colorPrimaryActive: text }
  return {
    Button: {
      // antd's dark algorithm dims text even if it was given the readable shade.
      colorLink: text,
      colorLinkHover: text,
      colorLinkActive: text,
      ...(isDark ? { colorError: darkDanger, dangerColor: darkColours.colorBgContainer } : {}),
      colorPrimary: fill,
      colorPrimaryHover: mix(fill, away, 0.12),
      colorPrimaryActive: mix(fill, away, 0.2),
      primaryColor: onFill,
      defaultHoverColor: text,
      defaultHoverBorderColor: text,
      defaultActiveColor: text,
      defaultActiveBorderColor: text,
      contentFontSize: 14,
    },
    Menu: {
      itemSelectedColor: text,
      itemSelectedBg: soft,
      subMenuItemSelectedColor: text,
      subMenuItemBg: 'transparent',
      activeBarBorderWidth: 0,
      itemHeight: 36,
      itemMarginBlock: 2,
      itemMarginInline: 8,
    },
    Dropdown: worded,
    Pagination: worded,
    Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: text, inkBarColor: text },
  }
}

/** Read on every dark ground; on itself the ground's own colour is. */
const darkDanger = '#ff7b7b'

/** Boxes without text of their own; visible on every background at a contrast of 3 to 1. */
const lightBox = '#8b929d'
const darkBox = '#747b88'

const lightColours = {
  colorBgLayout: '#f3f4f6',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorBorder: '#d5d8de',
  colorBorderSecondary: '#e2e4e9',
  colorText: '#1f2329',
  colorTextSecondary: '#646a73',
  colorTextDescription: '#646a73',
  colorTextPlaceholder: '#6b717b',
  colorError: '#c9252d',
}

const darkColours = {
  colorBgLayout: '#101114',
  colorBgContainer: '#18191d',
  colorBgElevated: '#212329',
  colorBorder: '#3a3e47',
  colorBorderSecondary: '#2e3138',
  colorText: '#e4e6ea',
  colorTextSecondary: '#9aa1ad',
  colorTextDescription: '#9aa1ad',
  colorTextPlaceholder: '#858c98',
}
