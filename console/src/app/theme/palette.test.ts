import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, readable } from './contrast.ts'
import { grounds, paletteOf, variablesOf } from './palette.ts'
import { presets } from './presets.ts'

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
