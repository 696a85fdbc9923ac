import type { MenuItem } from '../../menu.ts'
import type { RouteMeta } from '../../routes.ts'
import type { Theme } from '../../theme/theme-settings.ts'

/** What decides where the menus stand. */
export type MenuSettings = Pick<Theme, 'layout' | 'sidebarLayout' | 'logoInHeader'> & {
  readonly isMobile: boolean
  /** From the first level down to the entry that is marked. */
  readonly trail: readonly MenuItem[]
  /** Parents whose children are shown without having gone there; they outdo the trail. */
  readonly chosen: readonly MenuItem[]
  readonly route: Pick<RouteMeta, 'hideSidebar' | 'hideSidebox'> | undefined
}

export type Arrangement = {
  readonly kind: Theme['layout']
  /** Menus in the header; with their children in the top layout, without them in the mixed one. */
  readonly header: readonly MenuItem[]
  /** The column of icons with captions. */
  readonly box: readonly MenuItem[]
  /** The last column, and what it belongs to where a column or the header stands before it. */
  readonly side: readonly MenuItem[]
  readonly sideOf: MenuItem | null
  /** Addresses marked in header and box. */
  readonly marked: readonly string[]
  readonly logo: 'header' | 'sidebar'
  readonly hasCrumbs: boolean
}

/** Where every menu stands (specification 2, layout modes), for any layout, page and width of the window. */
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

/** The first level stands in the header; what is below the chosen one fills the columns. Nothing below it: no columns. */
function mixed(tree: readonly MenuItem[], input: MenuSettings): Arrangement {
  const header = tree.map(withoutChildren)
  const [first, ...further] = shown(input)
  const marked = first ? [first.path] : []
  const below = first?.children ?? []
  if (below.length === 0) return { ...nothing, kind: 'top', header, marked, logo: 'header' }
  const inner = columns(below, { ...input, trail: further, chosen: [] })
  return hidden(
    { ...inner, kind: 'mix', header, marked: [...marked, ...inner.marked], sideOf: inner.sideOf ?? first ?? null },
    input,
  )
}

/** One column with the whole tree, or the first level as a column of its own before what is below. */
function columns(tree: readonly MenuItem[], input: MenuSettings): Arrangement {
  const logo = input.logoInHeader && !input.isMobile ? 'header' : 'sidebar'
  if (input.sidebarLayout === 'default') return { ...nothing, side: tree, logo }
  const first = shown(input)[0]
  return {
    ...nothing,
    box: tree,
    side: first?.children ?? [],
    sideOf: first ?? null,
    marked: first ? [first.path] : [],
    logo,
  }
}

/** A page may ask for the window without the one column or the other; a phone has them out of sight anyway. */
function hidden(arrangement: Arrangement, { route }: MenuSettings): Arrangement {
  const { box, side, logo } = arrangement
  const left = { box: route?.hideSidebox ? [] : box, side: route?.hideSidebar ? [] : side }
  const isEmpty = left.box.length + left.side.length === 0
  return { ...arrangement, ...left, logo: isEmpty ? 'header' : logo }
}

function shown({ trail, chosen }: MenuSettings): readonly MenuItem[] {
  return chosen.length > 0 ? chosen : trail
}

function withoutChildren({ children: _, ...item }: MenuItem): MenuItem {
  return item
}
