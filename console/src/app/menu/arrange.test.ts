import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../menu.ts'
import { layouts, sidebarLayouts } from '../theme/theme-settings.ts'
import { arrange, type MenuSettings } from './arrange.ts'

const page = (path: string): MenuItem => ({ path, title: path })
const home = page('/dashboard')
const goods = { ...page('/custom'), children: [page('/custom/index'), page('/custom/list')] }
const deep = { ...page('/set/deep'), children: [page('/set/deep/one')] }
const settings = { ...page('/set'), children: [page('/set/list'), deep] }
const tree = [home, goods, settings]

const input: MenuSettings = {
  layout: 'side',
  sidebarLayout: 'default',
  logoInHeader: false,
  isMobile: false,
  trail: [goods, page('/custom/list')],
  selected: [],
  route: {},
}
const paths = (items: readonly MenuItem[]) => items.map(({ path }) => path)
const all = paths(tree)

describe('where the menus stand', () => {
  it('side: everything in one column, with breadcrumbs', () => {
    expect(arrange(tree, input)).toMatchObject({ kind: 'side', side: tree, box: [], header: [], hasCrumbs: true })
  })

  it('side with two columns: icons first, then what is below the marked one', () => {
    const two = arrange(tree, { ...input, sidebarLayout: 'mix' })
    expect(paths(two.box)).toEqual(all)
    expect(paths(two.side)).toEqual(['/custom/index', '/custom/list'])
    expect(two).toMatchObject({ sideOf: goods, marked: ['/custom'] })
    const atHome = arrange(tree, { ...input, sidebarLayout: 'mix', trail: [home] })
    expect(atHome).toMatchObject({ side: [], logo: 'sidebar' })
  })

  it('top: everything in the header with its children, no column', () => {
    const top = arrange(tree, { ...input, layout: 'top' })
    expect(top).toMatchObject({ kind: 'top', header: tree, box: [], side: [], logo: 'header', hasCrumbs: false })
    expect(top.marked).toEqual(['/custom', '/custom/list'])
  })

  it('mix: the first level in the header without children, the rest in the column', () => {
    const mix = arrange(tree, { ...input, layout: 'mix' })
    expect(paths(mix.header)).toEqual(all)
    expect(mix.header.some(({ children }) => children)).toBe(false)
    expect(mix).toMatchObject({ kind: 'mix', box: [], side: goods.children, marked: ['/custom'], hasCrumbs: false })
  })

  it('mix: the column goes while what is marked has nothing below', () => {
    expect(arrange(tree, { ...input, layout: 'mix', trail: [home] })).toMatchObject({
      kind: 'top',
      side: [],
      logo: 'header',
    })
  })

  it('mix with two columns: the second level in the first column, the third in the last', () => {
    const three = {
      ...input,
      layout: 'mix',
      sidebarLayout: 'mix',
      trail: [settings, deep, page('/set/deep/one')],
    } as const
    expect(arrange(tree, three)).toMatchObject({ box: settings.children, side: deep.children, sideOf: deep })
    const flat = arrange(tree, { ...three, trail: [goods, page('/custom/list')] })
    expect(flat).toMatchObject({ box: goods.children, side: [], marked: ['/custom', '/custom/list'] })
  })

  it('a parent chosen by click shows its children without being gone to', () => {
    expect(arrange(tree, { ...input, layout: 'mix', selected: [settings] }).side).toEqual(settings.children)
    expect(arrange(tree, { ...input, sidebarLayout: 'mix', selected: [settings] }).side).toEqual(settings.children)
  })

  it('a page may hide the columns: both of them make it a top layout', () => {
    const mix = { ...input, sidebarLayout: 'mix' } as const
    expect(arrange(tree, { ...mix, route: { hideSidebar: true } })).toMatchObject({ side: [], kind: 'side' })
    expect(arrange(tree, { ...mix, route: { hideSidebox: true } })).toMatchObject({ box: [], side: goods.children })
    expect(arrange(tree, { ...input, route: { hideSidebar: true } })).toMatchObject({ side: [], logo: 'header' })
    const both = arrange(tree, { ...mix, route: { hideSidebar: true, hideSidebox: true } })
    expect(both).toMatchObject({ kind: 'top', header: tree, box: [], side: [] })
  })

  it('on a phone every menu is in the columns, whatever the layout and the page', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...layouts),
        fc.constantFrom(...sidebarLayouts),
        fc.boolean(),
        (layout, sidebarLayout, hide) => {
          const route = { hideSidebar: hide, hideSidebox: hide }
          const phone = arrange(tree, { ...input, layout, sidebarLayout, isMobile: true, route, logoInHeader: true })
          expect(paths(sidebarLayout === 'mix' ? phone.box : phone.side)).toEqual(all)
          expect(phone).toMatchObject({ header: [], logo: 'sidebar' })
        },
      ),
    )
  })
})
