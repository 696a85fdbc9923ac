import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as settings from './theme-settings.ts'

const page = pageStub()

function pageStub() {
  const kept = new Map<string, string>()
  const onRoot = new Set<string>()
  const onBody = new Set<string>()
  type Style = { id: string; textContent: string; remove(): void }
  const styles: Style[] = []
  const listeners: ((event: { key: string | null }) => void)[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const remove = (style: Style) => styles.splice(styles.indexOf(style), 1)
  const listOf = (names: Set<string>) => ({
    toggle: (name: string, on: boolean) => (on ? names.add(name) : names.delete(name)),
  })
  const documentElement = { classList: listOf(onRoot), dataset: {} as Record<string, string> }
  vi.stubGlobal('document', {
    documentElement,
    body: { classList: listOf(onBody) },
    getElementById: (id: string) => styles.find((style) => style.id === id) ?? null,
    createElement: () => {
      const style: Style = { id: '', textContent: '', remove: () => void remove(style) }
      return style
    },
    head: { append: (style: Style) => styles.push(style) },
  })
  type Listener = (typeof listeners)[number]
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => listeners.push(listener))
  return { kept, onRoot, onBody, styles, listeners, dataset: documentElement.dataset }
}

async function opened(stored?: string): Promise<typeof import('./theme-store.ts')> {
  vi.resetModules()
  page.listeners.length = 0
  if (stored !== undefined) page.kept.set('theme', stored)
  return import('./theme-store.ts')
}

const saved = () => JSON.parse(page.kept.get('theme') ?? 'null') as unknown

/** What another window has done to the storage, told to this one. */
function tell(stored: string | null): void {
  if (stored === null) page.kept.delete('theme')
  else page.kept.set('theme', stored)
  for (const listener of page.listeners) listener({ key: 'theme' })
}

beforeEach(() => {
  page.kept.clear()
  page.onRoot.clear()
  page.onBody.clear()
  page.styles.length = 0
})

describe('the stored theme', () => {
  it('holds changed keys only and keeps what others put there', async () => {
    const { changeTheme } = await opened('{"collapse":true,"ofLaterVersions":[1]}')
    changeTheme({ darkMode: true })
    expect(saved()).toEqual({ darkMode: true, collapse: true, ofLaterVersions: [1] })
    changeTheme({ darkMode: false, collapse: false })
    expect(saved()).toEqual({ ofLaterVersions: [1] })
  })

  it('is not overwritten by a window that has not heard of a change yet', async () => {
    const { changeTheme } = await opened()
    page.kept.set('theme', '{"layout":"mix"}')
    changeTheme({ fluid: false })
    expect(saved()).toEqual({ layout: 'mix', fluid: false })
  })

  it.each([
    '',
    'null',
    '[1]',
    '"dark"',
    '{"darkMode":"yes","color":"red","collapse":1,"layout":"left","tabs":[{"key":1}],"contentWidth":-1}',
    '{"color":"#12345678","tabs":{},"maximized":"all","navTrigger":"hover","contentWidth":null}',
    '{"__proto__":{"darkMode":true},"constructor":true}',
    '{broken',
  ])('is ignored where it has no sense: %s', async (stored) => {
    const { useTheme } = await opened(stored)
    expect(useTheme.getState()).toEqual(settings.defaultTheme)
  })

  it('is gone after a reset, which leaves what is open and how wide the page is', async () => {
    const tabs = [{ key: '/a', fullPath: '/a?b=1', path: '/a', closable: true }]
    const own = { collapse: true, contentWidth: 900, tabs }
    const { resetTheme, useTheme } = await opened(JSON.stringify({ ...own, compact: true, weakMode: true }))
    resetTheme()
    expect(useTheme.getState()).toEqual({ ...settings.defaultTheme, ...own })
    expect(page.kept.has('theme')).toBe(false)
    expect([...page.onBody]).toEqual([])
  })
})

describe('the page', () => {
  it('is coloured by one style element, and by none for the default', async () => {
    const { applyTheme, changeTheme } = await opened('{"color":"#33CC99","darkMode":true}')
    applyTheme()
    expect([...page.onRoot]).toEqual(['dark', 'rounded'])
    expect(page.dataset.color).toBe('#33cc99')
    changeTheme({ color: '#9266f9' })
    expect(page.styles).toHaveLength(1)
    expect(page.styles[0]?.textContent).toContain('--fd-primary:#9266f9;')
    changeTheme({ color: null })
    expect(page.styles).toHaveLength(0)
    expect(page.dataset.color).toBeUndefined()
  })

  it('shows a picked colour once its shades are made, and at once in the next window', async () => {
    const { changeTheme, useTheme } = await opened()
    changeTheme({ color: '#123456' })
    expect(saved()).toEqual({ color: '#123456' })
    await vi.waitUntil(() => useTheme.getState().color === '#123456')
    expect(page.styles[0]?.textContent).toContain('--fd-primary:#123456;')
    const next = await opened()
    expect(next.useTheme.getState().color).toBe('#123456')
    next.resetTheme()
    expect([...page.kept.keys()]).toEqual([])
  })

  it('forgets a picked colour that another has overtaken', async () => {
    const { changeTheme, useTheme } = await opened()
    changeTheme({ color: '#123456' })
    changeTheme({ color: '#654321' })
    changeTheme({ color: null })
    await vi.dynamicImportSettled()
    expect(useTheme.getState().color).toBeNull()
  })

  it.each(['', '{"color":"#123456"}', '{"color":"#33cc99","light":{"--fd-primary-light-3":"red"}}', '[]', '7'])(
    'does not trust broken variables: %s',
    async (kept) => {
      page.kept.set('theme-palette', kept)
      const { applyTheme } = await opened('{"color":"#33cc99"}')
      applyTheme()
      expect(page.styles[0]?.textContent).toContain('--fd-primary-light-3:#59d9aa;')
    },
  )

  it('wears weak, unresponsive, angular and its transition at once', async () => {
    const { changeTheme } = await opened()
    changeTheme({ weakMode: true, responsive: false, roundedTheme: false, transitionName: 'fade' })
    expect([...page.onBody]).toEqual(['not-responsive'])
    expect([...page.onRoot]).toEqual(['weak'])
    expect(page.dataset.transition).toBe('fade')
  })

  it('follows the tastes of the other windows, not their state', async () => {
    const { changeTheme, useTheme } = await opened()
    changeTheme({ compact: true })
    tell('{"darkMode":true,"maximized":true,"collapse":true}')
    expect(useTheme.getState()).toEqual({ ...settings.defaultTheme, darkMode: true, compact: true })
    expect([...page.onRoot].sort()).toEqual(['dark', 'rounded'])
    tell(null)
    expect(useTheme.getState()).toEqual({ ...settings.defaultTheme, compact: true })
  })
})

const tab = fc.record({
  key: fc.string(),
  fullPath: fc.string(),
  path: fc.webPath(),
  closable: fc.boolean(),
})
const oneOf = <T>(names: readonly T[]) => fc.constantFrom(...names)
const setting = fc.record(
  {
    layout: oneOf(settings.layouts),
    sidebarLayout: oneOf(settings.sidebarLayouts),
    headerStyle: oneOf(settings.headerStyles),
    sidebarStyle: oneOf(settings.sidebarStyles),
    navTrigger: oneOf(settings.triggers),
    boxTrigger: oneOf(settings.triggers),
    itemTrigger: oneOf(settings.triggers),
    fixedHeader: fc.boolean(),
    fixedSidebar: fc.boolean(),
    fixedBody: fc.boolean(),
    fluid: fc.boolean(),
    logoInHeader: fc.boolean(),
    colorfulIcon: fc.boolean(),
    uniqueOpened: fc.boolean(),
    tabBar: fc.boolean(),
    tabStyle: oneOf(settings.tabStyles),
    fixedHome: fc.boolean(),
    transitionName: oneOf(settings.transitions),
    roundedTheme: fc.boolean(),
    weakMode: fc.boolean(),
    responsive: fc.boolean(),
    darkMode: fc.boolean(),
    color: oneOf([null, '#33cc99', '#9266f9', '#faad14']),
    collapse: fc.boolean(),
    compact: fc.boolean(),
    maximized: oneOf([false, true, 'expanded'] as const),
    contentWidth: fc.option(fc.nat()),
    tabs: fc.option(fc.array(tab, { maxLength: 3 })),
  } satisfies { [K in keyof settings.Theme]: fc.Arbitrary<settings.Theme[K]> },
  { requiredKeys: [] },
)

describe('any changes', () => {
  it('are there again in the next window, as changed keys only, and gone after a reset', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(setting, { maxLength: 5 }), async (changes) => {
        page.kept.set('theme', '{"ofLaterVersions":1}')
        const first = await opened()
        for (const change of changes) first.changeTheme(change)
        const chosen = { ...settings.defaultTheme, ...Object.assign({}, ...changes) }
        expect(first.useTheme.getState()).toEqual(chosen)
        const differing = Object.entries(chosen).filter(([key, value]) => {
          return value !== settings.defaultTheme[key as keyof settings.Theme]
        })
        const others = { ofLaterVersions: 1 }
        expect(saved()).toEqual({ ...others, ...Object.fromEntries(differing) })
        const next = await opened()
        expect(next.useTheme.getState()).toEqual(chosen)
        next.resetTheme()
        expect((await opened()).useTheme.getState()).toEqual(settings.defaultTheme)
      }),
      { numRuns: 60 },
    )
  })
})
