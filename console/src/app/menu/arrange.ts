import type { MenuItem } from '../menu.ts'
import type { RouteMeta } from '../routes.ts'
import type { Theme } from '../theme/theme-settings.ts'

/** Settings that decide the menus' positions. */
export type MenuSettings = Pick<Theme, 'layout' | 'sidebarLayout' | 'logoInHeader'> & {
  readonly isMobile: boolean
  /** From the first level down to the entry that is marked. */
  readonly trail: readonly MenuItem[]
  /** Parents whose children are shown without having gone there; they outdo the trail. */
  readonly selected: readonly MenuItem[]
  readonly route: Pick<RouteMeta, 'hideSidebar' | 'hideSidebox'> | undefined
}

export type Arrangement = {
  readonly kind: Theme['layout']
  /** Menus in the header; with their children in the top layout, without them in the mixed one. */
  readonly header: readonly MenuItem[]
  /** The column of icons with captions. */
  readonly box: readonly MenuItem[]
  /** Items of the last column, and their parent if a column or the header precedes it. */
  readonly side: readonly MenuItem[]
  readonly sideOf: MenuItem | null
  /** Addresses marked in header and box. */
  readonly marked: readonly string[]
  readonly logo: 'header' | 'sidebar'
  readonly hasCrumbs: boolean
}

/** Arranges all menus (specification 2, layout modes) for any layout, page and window width. */
export function arrange(tree: readonly MenuItem[], input: MenuSettings): Arrangement {
  if (input.isMobile) return { ...columns(tree, input), hasCrumbs: false }
  const isBare = input.route?.hideSidebar === true && input.route.hideSidebox === true
  if (input.layout === 'top' || isBare) return top(tree, input)
  if (input.layout === 'mix') return mixed(tree, input)
  return hidden({ ...columns(tree, input), hasCrumbs: true }, input)
}

const nothing: Arrangement = {
  kind: 'side',
  header: [],
  box: [],
  side: [],
  sideOf: null,
  marked: [],
  logo: 'sidebar',
  hasCrumbs: false,
}

function top(tree: readonly MenuItem[], { trail }: MenuSettings): Arrangement {
  return { ...nothing, kind: 'top', header: tree, logo: 'header', marked: trail.map(({ path }) => path) }
}

/**
 * Puts the first level into the header and the children of the chosen entry into the columns. No children: no
 * columns.
 */
function mixed(tree: readonly MenuItem[], input: MenuSettings): Arrangement {
  const header = tree.map(withoutChildren)
  const [first, ...further] = visibleTrail(input)
  const marked = first ? [first.path] : []
  const children = first?.children ?? []
  if (children.length === 0) return { ...nothing, kind: 'top', header, marked, logo: 'header' }
  const inner = columns(children, { ...input, trail: further, selected: [] })
  return hidden(
    { ...inner, kind: 'mix', header, marked: [...marked, ...inner.marked], sideOf: inner.sideOf ?? first ?? null },
    input,
  )
}

/** Lays out one column with the whole tree, or a first-level column before a column of its children. */
function columns(tree: readonly MenuItem[], input: MenuSettings): Arrangement {
  const logo = input.logoInHeader && !input.isMobile ? 'header' : 'sidebar'
  if (input.sidebarLayout === 'default') return { ...nothing, side: tree, logo }
  const first = visibleTrail(input)[0]
  return {
    ...nothing,
    box: tree,
    side: first?.children ?? [],
    sideOf: first ?? null,
    marked: first ? [first.path] : [],
    logo,
  }
}

/** Hides the columns the page asks to hide; on a phone they are off screen anyway. */
function hidden(arrangement: Arrangement, { route }: MenuSettings): Arrangement {
  const { box, side, logo } = arrangement
  const visibleMenus = { box: route?.hideSidebox ? [] : box, side: route?.hideSidebar ? [] : side }
  const isEmpty = visibleMenus.box.length + visibleMenus.side.length === 0
  return { ...arrangement, ...visibleMenus, logo: isEmpty ? 'header' : logo }
}

function visibleTrail({ trail, selected }: MenuSettings): readonly MenuItem[] {
  return selected.length > 0 ? selected : trail
}

function withoutChildren({ children: _, ...item }: MenuItem): MenuItem {
  return item
}
