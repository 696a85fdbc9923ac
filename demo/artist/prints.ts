import type { RandomSource } from '../seeded.ts'
import { bloom } from './bloom.ts'
import { middle, type Point } from './pen.ts'
import type { Sheet } from './sheet.ts'
import { companionOf, lightnessOf, mixed, type Tones, tonesOf } from './tones.ts'

export type PrintKind =
  | 'breton'
  | 'pinstripe'
  | 'gingham'
  | 'plaid'
  | 'window'
  | 'dots'
  | 'flowers'
  | 'leaves'
  | 'shapes'
  | 'heather'
  | 'ombre'

/** Returns a colour that suits the cloth and contrasts with it. */
export function accentOf(sheet: Sheet): Tones {
  const { random, cloth } = sheet
  const light = lightnessOf(cloth.base) > 0.6
  const calm = light ? ['#2a3140', '#3b3a38', '#5d4a3c', '#8a3b34'] : ['#f2eee5', '#e9dfcd', '#e6e8ea', '#d9c7a2']
  // A turned colour alone is loud beside its cloth: greyed by a third it stays a neighbour.
  const bold = companionOf(cloth.base, random.pick([28, -32, 150, 180]), light ? 0.42 : 0.82)
  const turned = mixed(bold, light ? '#3b3a38' : '#e9dfcd', 0.4)
  const [first = turned, ...rest] = [...calm, turned]
  return tonesOf(random.pick([first, ...rest]))
}

/** Defines a print of the cloth and gives its name. */
export function definePrint(sheet: Sheet, kind: PrintKind, accent: Tones): string {
  const write = (name: string) => prints[kind](name, sheet.random, { cloth: sheet.cloth, accent })
  return kind === 'heather' ? sheet.texture(kind, write) : sheet.once(`print ${kind} ${accent.base}`, write)
}

/** Picks one of the given prints, or none: the remaining probability goes to plain cloth. */
export function maybePrint(sheet: Sheet, odds: Partial<Record<PrintKind, number>>): string | undefined {
  let remaining = sheet.random.next()
  for (const kind of kindsOf(odds)) {
    remaining -= odds[kind] ?? 0
    if (remaining < 0) return definePrint(sheet, kind, accentOf(sheet))
  }
  return undefined
}

type Inks = { readonly cloth: Tones; readonly accent: Tones }

const prints: Record<PrintKind, (name: string, random: RandomSource, inks: Inks) => string> = {
  breton(name, random, { accent }) {
    const gap = random.integer(26, 58)
    const band = Math.round(gap * random.pick([0.2, 0.34, 0.5]))
    const thin = random.chance(0.35) ? rect([0, gap - 8, 60, 3], accent.base, 0.8) : ''
    return tile(name, [60, gap], rect([0, 0, 60, band], accent.base, 0.92) + thin)
  },
  pinstripe(name, random, { accent }) {
    const gap = random.integer(9, 24)
    const second = random.chance(0.4) ? rect([gap, 0, 1, 40], accent.base, 0.45) : ''
    return tile(name, [gap * 2, 40], rect([2, 0, random.integer(1, 4), 40], accent.base, 0.75) + second)
  },
  gingham(name, random, { accent }) {
    const size = random.integer(9, 20)
    return tile(
      name,
      [size * 2, size * 2],
      rect([0, 0, size, size * 2], accent.base, 0.42) + rect([0, 0, size * 2, size], accent.base, 0.42),
    )
  },
  plaid(name, random, { cloth, accent }) {
    const size = random.integer(64, 104)
    const third = random.pick([cloth.glow, cloth.deep, '#a8433a', '#c9a24d'])
    const cross = ([offset, wide]: readonly [number, number], colour: string, opacity: number) =>
      rect([offset, 0, wide, size], colour, opacity) + rect([0, offset, size, wide], colour, opacity)
    return tile(
      name,
      [size, size],
      cross([6, size * 0.3], accent.base, 0.38) +
        cross([size * 0.48, 5], accent.deep, 0.5) +
        cross([size * 0.74, 3], third, 0.75),
    )
  },
  window(name, random, { accent }) {
    const size = random.integer(44, 76)
    return tile(name, [size, size], rect([0, 0, 2, size], accent.base, 0.6) + rect([0, 0, size, 2], accent.base, 0.6))
  },
  dots(name, random, { accent }) {
    const size = random.integer(22, 44)
    const radius = Math.max(2.5, size * random.between(0.09, 0.17))
    const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}"/>`
    return tile(
      name,
      [size, size],
      `<g fill="${accent.base}" opacity=".9">${dot(size / 4, size / 4)}${dot(size * 0.75, size * 0.75)}</g>`,
    )
  },
  flowers(name, random, { cloth, accent }) {
    const size = random.integer(84, 120)
    const leaf = `<path d="M${size * 0.62} ${size * 0.2}q16-4 22 12-18 4-22-12M${size * 0.2} ${size * 0.62}q-4 18 12 24 4-18-12-24" fill="${companionOf(cloth.base, 100, 0.5)}"/>`
    const turned = companionOf(accent.base, random.integer(-50, 50), 0.7)
    return tile(
      name,
      [size, size],
      leaf +
        bloom([size * 0.28, size * 0.3], { size: 1, colour: accent.base }) +
        bloom([size * 0.74, size * 0.72], { size: 0.8, colour: turned }),
    )
  },
  leaves(name, random, { cloth, accent }) {
    const size = random.integer(90, 130)
    const frond = `<path d="M0 40Q4 0 0-40M0 26q20-6 24-22M0 10q20-6 24-22M0-6q16-6 19-20M0 26q-20-6-24-22M0 10q-20-6-24-22M0-6q-16-6-19-20" fill="none" stroke-width="5" stroke-linecap="round"/>`
    const motifAt = ([x, y]: Point, turn: number, colour: string) =>
      `<g transform="translate(${x} ${y})rotate(${turn})" stroke="${colour}" opacity=".85">${frond}</g>`
    return tile(
      name,
      [size, size],
      motifAt([size * 0.27, size * 0.32], 24, accent.base) + motifAt([size * 0.76, size * 0.72], 200, cloth.deep),
    )
  },
  shapes(name, random, { cloth, accent }) {
    const size = random.integer(70, 110)
    const turned = companionOf(accent.base, random.integer(20, 120), 0.66)
    const half = size / 2
    const marks = `<circle cx="${half * 0.5}" cy="${half * 0.55}" r="${half * 0.3}" fill="${accent.base}"/><path d="M${half * 1.2} ${half * 0.9}l${half * 0.6}-${half * 0.5}v${half * 0.5}z" fill="${turned}"/><path d="M${half * 0.2} ${half * 1.6}q${half * 0.3}-${half * 0.4} ${half * 0.6} 0t${half * 0.6} 0" fill="none" stroke="${cloth.deep}" stroke-width="5"/>`
    return tile(name, [size, size], marks)
  },
  heather(name, _random, { cloth }) {
    return tile(
      name,
      [26, 22],
      `<path d="M2 3h5M14 8h7M6 14h4M18 18h6M0 20h3" stroke="${cloth.glow}" opacity=".3"/><path d="M9 4h4M1 10h6M20 3h4M11 19h5" stroke="${cloth.deep}" opacity=".3"/>`,
    )
  },
  ombre(name, random, { accent }) {
    const startY = random.integer(380, 470)
    return `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${startY}" y2="${startY + 230}"><stop stop-color="${accent.base}" stop-opacity="0"/><stop offset="1" stop-color="${accent.base}"/></linearGradient>`
  },
}

function kindsOf(odds: Partial<Record<PrintKind, number>>): PrintKind[] {
  return Object.keys(odds).filter((key): key is PrintKind => key in prints)
}

function tile(name: string, [wide, high]: readonly [number, number], marks: string): string {
  return `<pattern id="${name}" width="${wide}" height="${high}" x="${middle}" y="4" patternUnits="userSpaceOnUse">${marks}</pattern>`
}

function rect([x, y, wide, high]: readonly [number, number, number, number], colour: string, opacity: number): string {
  return `<path fill="${colour}" opacity="${opacity}" d="M${Math.round(x)} ${Math.round(y)}h${Math.round(wide)}v${Math.round(high)}h-${Math.round(wide)}z"/>`
}
