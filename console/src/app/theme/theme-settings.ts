export const layouts = ['side', 'top', 'mix'] as const
export const sidebarLayouts = ['default', 'mix'] as const
export const headerStyles = ['light', 'dark', 'primary'] as const
export const sidebarStyles = ['light', 'dark'] as const
export const tabStyles = ['simple', 'indicator', 'button'] as const
export const transitions = ['slide-right', 'slide-bottom', 'zoom-in', 'zoom-out', 'fade'] as const
export const triggers = ['route', 'click'] as const

/** Stored state of an open page. */
export type StoredTab = {
  readonly key: string
  readonly fullPath: string
  readonly path: string
  readonly closable: boolean
  readonly pinned?: boolean
  readonly title?: string
}

/** All that is kept under `theme` in the browser (specification 3). */
export type Theme = {
  readonly layout: (typeof layouts)[number]
  readonly sidebarLayout: (typeof sidebarLayouts)[number]
  readonly headerStyle: (typeof headerStyles)[number]
  readonly sidebarStyle: (typeof sidebarStyles)[number]
  /**
   * Action on choosing a parent menu in the header, in the first and in the last column: go there, or only show its
   * children.
   */
  readonly navTrigger: (typeof triggers)[number]
  readonly boxTrigger: (typeof triggers)[number]
  readonly itemTrigger: (typeof triggers)[number]
  readonly fixedHeader: boolean
  readonly fixedSidebar: boolean
  /** The page is one window high and only its content scrolls. */
  readonly fixedBody: boolean
  /** The content is as wide as the window; else it is at most 1120 px. */
  readonly fluid: boolean
  readonly logoInHeader: boolean
  readonly colorfulIcon: boolean
  readonly uniqueOpened: boolean
  readonly tabBar: boolean
  readonly tabStyle: (typeof tabStyles)[number]
  readonly fixedHome: boolean
  readonly transitionName: (typeof transitions)[number]
  readonly roundedTheme: boolean
  readonly weakMode: boolean
  readonly responsive: boolean
  readonly darkMode: boolean
  /** `#rrggbb` in lower case; null is the default colour. */
  readonly color: string | null
  readonly collapse: boolean
  readonly compact: boolean
  /** Header and sidebar are hidden; expanded: the tab bar too. */
  readonly maximized: boolean | 'expanded'
  /** Pixels, as last measured. */
  readonly contentWidth: number | null
  readonly tabs: readonly StoredTab[] | null
}

export const defaultTheme: Theme = {
  layout: 'side',
  sidebarLayout: 'default',
  headerStyle: 'light',
  sidebarStyle: 'light',
  navTrigger: 'route',
  boxTrigger: 'route',
  itemTrigger: 'route',
  fixedHeader: false,
  fixedSidebar: true,
  fixedBody: true,
  fluid: true,
  logoInHeader: false,
  colorfulIcon: false,
  uniqueOpened: true,
  tabBar: true,
  tabStyle: 'simple',
  fixedHome: true,
  transitionName: 'slide-right',
  roundedTheme: true,
  weakMode: false,
  responsive: true,
  darkMode: false,
  color: null,
  collapse: false,
  compact: false,
  maximized: false,
  contentWidth: null,
  tabs: null,
}

/** The state of one window, not a taste: the other windows do not follow it, and an exported file does not hold it. */
export const windowKeys = ['collapse', 'compact', 'maximized', 'contentWidth', 'tabs'] as const

/** A value as its setting wants it; undefined where it has no sense. */
const readers: { readonly [K in keyof Theme]: (value: unknown) => Theme[K] | undefined } = {
  layout: oneOf(layouts),
  sidebarLayout: oneOf(sidebarLayouts),
  headerStyle: oneOf(headerStyles),
  sidebarStyle: oneOf(sidebarStyles),
  navTrigger: oneOf(triggers),
  boxTrigger: oneOf(triggers),
  itemTrigger: oneOf(triggers),
  fixedHeader: yesOrNo,
  fixedSidebar: yesOrNo,
  fixedBody: yesOrNo,
  fluid: yesOrNo,
  logoInHeader: yesOrNo,
  colorfulIcon: yesOrNo,
  uniqueOpened: yesOrNo,
  tabBar: yesOrNo,
  tabStyle: oneOf(tabStyles),
  fixedHome: yesOrNo,
  transitionName: oneOf(transitions),
  roundedTheme: yesOrNo,
  weakMode: yesOrNo,
  responsive: yesOrNo,
  darkMode: yesOrNo,
  color: colourOrNull,
  collapse: yesOrNo,
  compact: yesOrNo,
  maximized: (value) => (value === 'expanded' ? value : yesOrNo(value)),
  contentWidth: (value) => (value === null || isWidth(value) ? value : undefined),
  tabs: (value) => (value === null ? value : Array.isArray(value) && value.every(isStoredTab) ? value : undefined),
}

/** Returns the valid settings of `source`; unknown or broken ones are left out. */
export function validTheme(source: Readonly<Record<string, unknown>>): Partial<Theme> {
  const valid = Object.entries(readers).map(([key, read]) => [key, read(source[key])] as const)
  // Each reader returns its own key's type, which fromEntries cannot express.
  return Object.fromEntries(valid.filter(([, value]) => value !== undefined)) as Partial<Theme>
}

export function isSetting(key: string): key is keyof Theme {
  return Object.hasOwn(defaultTheme, key)
}

function yesOrNo(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

function oneOf<T extends string>(names: readonly T[]): (value: unknown) => T | undefined {
  return (value) => names.find((name) => name === value)
}

function colourOrNull(value: unknown): string | null | undefined {
  if (value === null) return null
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : undefined
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function isStoredTab(value: unknown): value is StoredTab {
  if (typeof value !== 'object' || value === null) return false
  const tab: { [K in keyof StoredTab]?: unknown } = value
  const isNamed = [tab.key, tab.fullPath, tab.path].every((text) => typeof text === 'string')
  const isOptional =
    (tab.pinned === undefined || typeof tab.pinned === 'boolean') &&
    (tab.title === undefined || typeof tab.title === 'string')
  return isNamed && isOptional && typeof tab.closable === 'boolean'
}
