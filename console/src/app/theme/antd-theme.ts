import { type ThemeConfig, theme } from 'antd'

/** antd in the console's own colours and sizes: the same values as tokens.css. */
export function antdTheme(isDark: boolean): ThemeConfig {
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      // White on the brand's own blue reads at 4.1:1; a step darker it reads at 6.2:1.
      colorPrimary: isDark ? '#1668dc' : '#0958d9',
      borderRadius: 6,
      controlHeight: 32,
      fontFamily: 'inherit',
      colorBgLayout: isDark ? '#101114' : '#f3f4f6',
      colorBgContainer: isDark ? '#18191d' : '#ffffff',
      colorBgElevated: isDark ? '#212329' : '#ffffff',
      colorBorder: isDark ? '#3a3e47' : '#d5d8de',
      colorBorderSecondary: isDark ? '#2e3138' : '#e2e4e9',
      colorText: isDark ? '#e4e6ea' : '#1f2329',
      colorTextSecondary: isDark ? '#9aa1ad' : '#646a73',
      colorTextPlaceholder: isDark ? '#858c98' : '#757b85',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Menu: isDark
        ? {
            itemSelectedColor: '#69a8ff',
            subMenuItemSelectedColor: '#69a8ff',
            itemSelectedBg: '#15283f',
            subMenuItemBg: 'transparent',
          }
        : { subMenuItemBg: 'transparent' },
      Table: { fontSize: 13, cellPaddingBlock: 7, cellPaddingInline: 10 },
    },
  }
}
