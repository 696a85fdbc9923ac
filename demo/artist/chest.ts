import type { RandomSource } from '../seeded.ts'
import { bloom } from './bloom.ts'
import { middle } from './pen.ts'
import { accentOf } from './prints.ts'
import type { Sheet } from './sheet.ts'
import { companionOf, type Tones } from './tones.ts'
import type { Torso } from './torso.ts'
import { patchPocket } from './trims.ts'

/** Draws the decoration of a plain chest: a picture, bands, a pocket, a small sign, or nothing. */
export function dressChest(sheet: Sheet, torso: Torso, body: string): void {
  const { random } = sheet
  const accent = accentOf(sheet)
  const roll = random.next()
  if (roll < 0.38) sheet.clipTo(body, picture(random, { accent, cloth: sheet.cloth }, Math.round(torso.pit[1] + 30)))
  else if (roll < 0.52) sheet.clipTo(body, bands(random, accent, Math.round(torso.pit[1] + random.integer(-20, 40))))
  else if (roll < 0.66) patchPocket(sheet, [34, torso.pit[1] - 46], { wide: 62, high: 70, point: random.pick([0, 12]) })
  else if (roll < 0.82) sheet.mark(sign(random, accent, [middle + 56, torso.pit[1] - 24]))
}

type Inks = { readonly accent: Tones; readonly cloth: Tones }

function picture(random: RandomSource, inks: Inks, y: number): string {
  return `<g transform="translate(${middle} ${y})" opacity=".94">${random.pick(pictures)(random, inks)}</g>`
}

const pictures: readonly [Picture, ...Picture[]] = [sunAndHills, waves, blocks, orbit, bouquet, letters]

type Picture = (random: RandomSource, inks: Inks) => string

function sunAndHills(random: RandomSource, { accent }: Inks): string {
  const warm = companionOf(accent.base, random.integer(20, 70), 0.68)
  return `<circle r="62" cy="-6" fill="${warm}"/><path d="M-88 60L-34-14 0 30 30-8 88 60z" fill="${accent.base}"/><path d="M-34-14l-14 19 14-5 10 8zM30-8l-13 17 13-4 12 8z" fill="${accent.glow}"/><path d="M-88 72H88M-60 84H60" stroke="${accent.base}" stroke-width="4"/>`
}

function waves(_random: RandomSource, { accent }: Inks): string {
  const rows = [-44, -22, 0, 22, 44].map((y) => `M-84 ${y}q21-26 42 0t42 0 42 0 42 0`)
  return `<path d="${rows.join('')}" fill="none" stroke="${accent.base}" stroke-width="8" stroke-linecap="round"/>`
}

function blocks(random: RandomSource, { accent }: Inks): string {
  const [second, third] = [companionOf(accent.base, random.integer(30, 160), 0.65), companionOf(accent.base, -60, 0.5)]
  return `<path d="M-70-56H0V14h-70z" fill="${accent.base}"/><path d="M6-56a64 64 0 0 1 64 70H6z" fill="${second}"/><path d="M-70 20a62 62 0 0 0 124 0z" fill="${third}"/>`
}

function orbit(random: RandomSource, { accent }: Inks): string {
  const second = companionOf(accent.base, random.integer(40, 180), 0.66)
  return `<g fill="none" stroke="${accent.base}" stroke-width="5"><circle r="58"/><ellipse rx="86" ry="26" transform="rotate(-22)"/><ellipse rx="86" ry="26" transform="rotate(22)"/></g><circle r="22" fill="${second}"/>`
}

function bouquet(random: RandomSource, { accent }: Inks): string {
  const flower = (turn: number) => companionOf(accent.base, turn, 0.68)
  const stems = `<path d="M0 78Q-4 20-34-14M0 78Q4 20 34-20M0 78V-36M0 40q-24-4-40 10M2 34q24-6 40 6" fill="none" stroke="${accent.base}" stroke-width="4"/>`
  const turn = random.integer(0, 200)
  return [
    stems,
    bloom([-36, -18], { size: 1.3, colour: flower(turn) }),
    bloom([36, -24], { size: 1.4, colour: flower(turn + 40) }),
    bloom([0, -44], { size: 1.7, colour: flower(turn + 80) }),
  ].join('')
}

const letterings = ['ATLAS', 'NOVA', 'TIDE', 'SOLO', 'RIVER', 'NORTE', 'VELA', 'ALTO'] as const

/** Letters as strokes in a box of 28 x 44, so that a picture needs no font. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 44L14 0l14 44M5 28h18',
  D: 'M2 0v44h8c22 0 22-44 0-44z',
  E: 'M26 0H3v44h23M3 22h19',
  I: 'M14 0v44',
  L: 'M3 0v44h23',
  N: 'M2 44V0l24 44V0',
  O: 'M14 0c-17 0-17 44 0 44s17-44 0-44',
  R: 'M3 44V0h12c15 0 15 23 0 23H3h10l13 21',
  S: 'M25 7C20-3 2-3 3 11c1 13 22 8 22 22 0 14-20 14-23 3',
  T: 'M0 0h28M14 0v44',
  V: 'M0 0l14 44L28 0',
}

function letters(random: RandomSource, { accent }: Inks): string {
  const [first, ...rest] = letterings
  const lettering = random.pick([first, ...rest])
  const glyphs = Array.from(lettering, (letter, index) => {
    const x = Math.round((index - lettering.length / 2) * 39 + 5)
    return `<path transform="translate(${x} -30)" d="${strokes[letter] ?? ''}"/>`
  })
  const under = random.chance(0.6) ? '<path d="M-70 34H70M-40 46H40" stroke-width="4"/>' : ''
  return `<g fill="none" stroke="${accent.base}" stroke-width="8" stroke-linejoin="round">${glyphs.join('')}${under}</g>`
}

function bands(random: RandomSource, accent: Tones, y: number): string {
  const [first, second] = [random.integer(26, 70), random.integer(8, 24)]
  const companion = companionOf(accent.base, random.integer(-60, 60), 0.7)
  return `<path fill="${accent.base}" d="M0 ${y}h600v${first}H0z"/><path fill="${companion}" d="M0 ${y + first + 8}h600v${second}H0z"/>`
}

function sign(random: RandomSource, accent: Tones, [x, y]: readonly [number, number]): string {
  const shape = random.pick([
    '<circle r="10"/>',
    '<path d="M-10 8L0-10 10 8z"/>',
    '<path d="M-12-4h24v8h-24z"/>',
    '<path d="M0-11l3 8h8l-6 5 2 9-7-5-7 5 2-9-6-5h8z"/>',
  ])
  return `<g transform="translate(${x} ${y})" fill="${accent.base}">${shape}</g>`
}
