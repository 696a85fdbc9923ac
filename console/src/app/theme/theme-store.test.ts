import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contrast, readable } from './contrast.ts'
import { grounds, paletteOf, variablesOf } from './palette.ts'
import { presets } from './presets.ts'

const page = vi.hoisted(() => {
  const kept = new Map<string, string>()
  const classes = new Set<string>()
  type Style = { id: string; textContent: string; remove(): void }
  const styles: Style[] = []
  const listeners: ((event: { key: string }) => void)[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const remove = (style: Style) => styles.splice(styles.indexOf(style), 1)
  const classList = { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) }
  const documentElement = { classList, dataset: {} as Record<string, string> }
  vi.stubGlobal('document', {
    documentElement,
    getElementById: (id: string) => styles.find((style) => style.id === id) ?? null,
    createElement: () => {
      const style: Style = { id: '', textContent: '', remove: () => void remove(style) }
      return style
    },
    head: { append: (style: Style) => styles.push(style) },
  })
  vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: string }) => void) => listeners.push(listener))
  return { kept, classes, styles, listeners, dataset: documentElement.dataset }
})

async function opened(stored?: string): Promise<typeof import('./theme-store.ts')> {
  vi.resetModules()
  if (stored !== undefined) page.kept.set('theme', stored)
  return import('./theme-store.ts')
}

beforeEach(() => {
  page.kept.clear()
  page.classes.clear()
  page.styles.length = 0
})

describe('the stored theme', () => {
  it('holds changed keys only and keeps what others put there', async () => {
    const { changeTheme } = await opened('{"collapse":true,"tabStyle":"button"}')
    changeTheme({ darkMode: true })
    expect(JSON.parse(page.kept.get('theme') ?? '')).toEqual({ darkMode: true, collapse: true, tabStyle: 'button' })
    changeTheme({ darkMode: false, collapse: false })
    expect(JSON.parse(page.kept.get('theme') ?? '')).toEqual({ tabStyle: 'button' })
  })

  it.each(['', 'null', '[1]', '{"darkMode":"yes","color":"red","collapse":1}', '{"color":"#12345678"}', '{broken'])(
    'is ignored where it has no sense: %s',
    async (stored) => {
      const { useTheme } = await opened(stored)
      expect(useTheme.getState()).toEqual({ darkMode: false, color: null, collapse: false })
    },
  )

  it('colours the page by one style element, and by none for the default', async () => {
    const { applyTheme, changeTheme } = await opened('{"color":"#33cc99","darkMode":true}')
    applyTheme()
    expect([...page.classes]).toEqual(['dark'])
    expect(page.dataset.color).toBe('#33cc99')
    changeTheme({ color: '#9266f9' })
    expect(page.styles).toHaveLength(1)
    expect(page.styles[0]?.textContent).toContain('--fd-primary: #9266f9;')
    changeTheme({ color: null })
    expect(page.styles).toHaveLength(0)
    expect(page.dataset.color).toBeUndefined()
  })

  it('follows the other windows', async () => {
    const { useTheme } = await opened()
    page.kept.set('theme', '{"darkMode":true}')
    for (const listener of page.listeners) listener({ key: 'theme' })
    expect(useTheme.getState().darkMode).toBe(true)
    expect([...page.classes]).toEqual(['dark'])
  })
})

/** The variables a rule of tokens.css sets. */
function declared(css: string, rule: string): Record<string, string> {
  const body = css.slice(css.indexOf(`${rule} {`)).split('}')[0] ?? ''
  return Object.fromEntries([...body.matchAll(/(--[\w-]+): (#\w{6});/g)].map(([, name, value]) => [name, value]))
}

describe('colours', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
  const light = declared(css, ':root')
  const modes = { light, dark: { ...light, ...declared(css, ':root.dark') } }

  it.each(['light', 'dark'] as const)('tokens.css and the default palette say the same: %s', (mode) => {
    expect(modes[mode]).toMatchObject(variablesOf(paletteOf(null, mode === 'dark')))
    expect(modes[mode]).toMatchObject({ '--fd-surface': grounds[mode].surface, '--fd-hover': grounds[mode].hover })
  })

  it.each(['light', 'dark'] as const)('every text is read on every ground: %s', (mode) => {
    for (const text of ['text', 'text-weak', 'primary-text', 'negative', 'warning', 'ok']) {
      for (const ground of ['surface', 'raised', 'ground', 'hover', 'selected']) {
        const ratio = contrast(modes[mode][`--fd-${text}`] ?? '', modes[mode][`--fd-${ground}`] ?? '')
        expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(readable)
      }
    }
  })

  it.each(presets.flatMap(({ name, hex }) => [[name, hex, false] as const, [name, hex, true] as const]))(
    '%s %s, dark %s: buttons and text in it are read',
    (_, hex, isDark) => {
      const { fill, onFill, text, soft } = paletteOf(hex, isDark)
      expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(readable)
      const { surface, hover } = grounds[isDark ? 'dark' : 'light']
      for (const ground of [surface, hover, soft]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(readable)
    },
  )
})
