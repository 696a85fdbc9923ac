import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, readable, visible } from './contrast.ts'

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
const modes = { light: declared(':root'), dark: { ...declared(':root'), ...declared(':root.dark') } }
const slots = [1, 2, 3, 4, 5, 6, 7, 8]

/** The variables a rule of tokens.css sets. */
function declared(rule: string): Record<string, string> {
  const body = css.slice(css.indexOf(`${rule} {`)).split('}')[0] ?? ''
  return Object.fromEntries([...body.matchAll(/(--[\w-]+): (#\w{6});/g)].map(([, name, value]) => [name, value]))
}

type Triple = readonly [number, number, number]

function linear(hex: string): Triple {
  const part = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

const times = (rows: readonly Triple[], [a, b, c]: Triple): Triple => {
  const [x = 0, y = 0, z = 0] = rows.map(([one, two, three]) => one * a + two * b + three * c)
  return [x, y, z]
}

/** How the three kinds of colour blindness see linear light (Machado, Oliveira and Fernandes, 2009, severity 1). */
const sights: Readonly<Record<string, readonly Triple[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function okLab(light: Triple): Triple {
  const [l, m, s] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  )
}

/** OKLab x 100: about how far apart two colours look. */
function distance(one: string, other: string, sight: string): number {
  const [a, b] = [one, other].map((hex) => okLab(times(sights[sight] ?? [], linear(hex)))) as [Triple, Triple]
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

describe.each(['light', 'dark'] as const)('colours of charts: %s', (mode) => {
  const colours = slots.map((slot) => modes[mode][`--fd-chart-${slot}`] ?? '')

  it('are seen on the page', () => {
    for (const colour of colours)
      expect(contrast(colour, modes[mode]['--fd-surface'] ?? ''), colour).toBeGreaterThanOrEqual(
        mode === 'dark' ? 2.95 : visible,
      )
  })

  it.each(Object.keys(sights))('are told apart by %s sight', (sight) => {
    const least = (list: readonly string[]) =>
      Math.min(...list.flatMap((one, at) => list.slice(at + 1).map((other) => distance(one, other, sight))))
    expect(least(colours)).toBeGreaterThan(9)
    expect(least(colours.slice(0, 4))).toBeGreaterThan(14)
  })

  it('of bands are read in their cells, and lead from one side to the other', () => {
    for (const band of [1, 2, 3, 4, 5]) {
      const [ground, text] = [`--fd-band-${band}`, `--fd-band-${band}-text`].map((name) => modes[mode][name] ?? '')
      expect(contrast(ground ?? '', text ?? ''), `band ${band}`).toBeGreaterThanOrEqual(readable)
    }
  })
})
