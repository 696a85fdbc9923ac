import type { Theme } from '../theme/theme-settings.ts'

type Rule = (theme: Theme) => boolean

const isTop: Rule = ({ layout }) => layout === 'top'
const hasNoTabs: Rule = ({ tabBar }) => !tabBar

/** Rules that disable settings made meaningless by another (design: disabled rules in the drawer). */
const rules: { readonly [K in keyof Theme]?: Rule } = {
  sidebarLayout: isTop,
  navTrigger: ({ layout }) => layout !== 'mix',
  boxTrigger: (theme) => isTop(theme) || theme.sidebarLayout !== 'mix',
  itemTrigger: (theme) => isTop(theme) || (theme.layout !== 'mix' && theme.sidebarLayout !== 'mix'),
  fixedHeader: ({ fixedBody }) => fixedBody,
  fixedSidebar: (theme) => theme.fixedBody || isTop(theme),
  logoInHeader: isTop,
  colorfulIcon: isTop,
  tabStyle: hasNoTabs,
  fixedHome: hasNoTabs,
}

export function isDisabled(theme: Theme, key: keyof Theme): boolean {
  return rules[key]?.(theme) ?? false
}
