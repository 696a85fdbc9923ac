import { type ThemeConfig, theme } from 'antd'
import { paletteOf } from './palette.ts'
import type { Theme } from './theme-settings.ts'

/** antd in the console's own colours and sizes: the same values as tokens.css and the chosen palette. Calm: nothing moves. */
export function antdTheme(
  { color, darkMode: isDark }: Pick<Theme, 'color' | 'darkMode'>,
  isCalm: boolean,
): ThemeConfig {
  const { fill, onFill, text, soft } = paletteOf(color, isDark)
  const chosen = { itemSelectedColor: text, itemSelectedBg: soft }
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: fill,
      colorLink: text,
      colorPrimaryText: text,
      borderRadius: 6,
      controlHeight: 32,
      controlItemBgActive: soft,
      fontFamily: 'inherit',
      motion: !isCalm,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
      ...(isDark ? darkColours : lightColours),
    },
    components: {
      Button: { primaryColor: onFill, contentFontSize: 14 },
      Menu: {
        ...chosen,
        subMenuItemSelectedColor: text,
        subMenuItemBg: 'transparent',
        activeBarBorderWidth: 0,
        itemHeight: 36,
        itemMarginBlock: 2,
        itemMarginInline: 8,
      },
      Table: { fontSize: 13, cellPaddingBlock: 7, cellPaddingInline: 10 },
    },
  }
}

const lightColours = {
  colorBgLayout: '#f3f4f6',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorBorder: '#d5d8de',
  colorBorderSecondary: '#e2e4e9',
  colorText: '#1f2329',
  colorTextSecondary: '#646a73',
  colorTextPlaceholder: '#757b85',
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
  colorTextPlaceholder: '#858c98',
}
