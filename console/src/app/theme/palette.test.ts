import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, readable, visible } from './contrast.ts'
import { generateShades } from './generate-shades.ts'
import { grounds, paletteOf, variablesOf } from './palette.ts'
import { presets } from './presets.ts'
import { keepShades } from './shades.ts'

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

  it.each(presets.map(({ name, hex, light, dark }) => [name, { hex, light, dark }] as const))(
    'the table of %s is what the generator makes',
    (_, colour) => expect(generateShades(colour.hex)).toEqual(colour),
  )

  it.each(presets.flatMap(({ name, hex }) => [[name, hex, false] as const, [name, hex, true] as const]))(
    '%s %s, dark %s: buttons and text in it are read',
    (_, hex, isDark) => expectReadable(hex, isDark),
  )

  it('whatever is picked is read, in both modes', () => {
    const part = fc.oneof(fc.constantFrom(0, 16, 128, 240, 255), fc.integer({ min: 0, max: 255 }))
    const picked = fc.tuple(part, part, part).map((parts) => `#${Buffer.from(parts).toString('hex')}`)
    fc.assert(
      fc.property(picked, (hex) => {
        keepShades(generateShades(hex))
        for (const isDark of [false, true]) expectReadable(hex, isDark)
      }),
      { numRuns: 1000 },
    )
  })
})

/** The rule of the design: white on the colour, else on the step beyond, else near-black; words in it on every ground. */
function expectReadable(hex: string, isDark: boolean): void {
  const { primary, dark2, fill, onFill, text: ink, soft, mark } = paletteOf(hex, isDark)
  const { surface, hover, text, weakText } = grounds[isDark ? 'dark' : 'light']
  expect(primary).toBe(hex)
  expect(contrast(onFill, fill), 'a button').toBeGreaterThanOrEqual(readable)
  expect(fill).toBe([hex, dark2].find((step) => contrast('#ffffff', step) >= readable) ?? hex)
  for (const ground of [surface, hover, soft]) expect(contrast(ink, ground), 'words').toBeGreaterThanOrEqual(readable)
  for (const word of [text, weakText]) expect(contrast(word, soft), 'chosen').toBeGreaterThanOrEqual(readable)
  expect(contrast('#ffffff', mark), 'a tick').toBeGreaterThanOrEqual(readable)
  expect(contrast(mark, surface), 'a box').toBeGreaterThanOrEqual(visible)
}

describe('weak mode', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../index.html'), 'utf8')
  const rows = (/feColorMatrix values="([^"]+)"/.exec(page)?.[1] ?? '')
    .split('  ')
    .map((row) => row.split(' ').slice(0, 3).map(Number))
    .slice(0, 3)
  /** What is left of a colour without the green cones (Viénot, Brettel and Mollon 1999), in linear light. */
  const withoutGreenCones = [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ]
  const times = (matrix: readonly number[][], light: readonly number[]) =>
    matrix.map((row) =>
      Math.min(
        1,
        Math.max(
          0,
          row.reduce((sum, part, index) => sum + part * (light[index] ?? 0), 0),
        ),
      ),
    )
  const linear = (hex: string) => [...Buffer.from(hex.slice(1), 'hex')].map((part) => (part / 255) ** 2.2)
  const apart = (one: readonly number[], other: readonly number[]) =>
    Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)))

  it.each([
    ['#c9252d', '#117a43'],
    ['#f5222d', '#52c41a'],
    ['#f0a85a', '#a0d911'],
  ])('%s and %s are further apart for who does not see green', (red, green) => {
    const seen = (hex: string) => times(withoutGreenCones, linear(hex))
    const mended = (hex: string) => times(withoutGreenCones, times(rows, linear(hex)))
    expect(apart(mended(red), mended(green))).toBeGreaterThan(1.2 * apart(seen(red), seen(green)))
  })

  it('leaves grey as it is', () => {
    for (const row of rows) expect(row.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 5)
  })
})
