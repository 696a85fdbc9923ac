import { pen } from '../pen.ts'
import { accentOf, maybePrint } from '../prints.ts'
import type { PartStyle, Sheet } from '../sheet.ts'
import { cables, ribs, stitches } from '../textures.ts'
import { companionOf } from '../tones.ts'
import { backBand, cuffBand, hemBand, type Limb, neckBand, type Torso } from '../torso.ts'
import { buttons, spaced, twice } from '../trims.ts'
import { layUpper, type Upper } from '../upper.ts'

const fits: readonly [Torso, ...Torso[]] = [
  { neck: [60, 140], front: 188, shoulder: [148, 174], pit: [136, 312], waist: [134, 460], hem: [130, 650], drop: 6 },
  { neck: [62, 146], front: 190, shoulder: [176, 196], pit: [164, 340], waist: [162, 470], hem: [150, 636], drop: 6 },
  { neck: [58, 150], front: 196, shoulder: [150, 184], pit: [140, 320], waist: [136, 430], hem: [132, 570], drop: 4 },
]

export function drawKnit(sheet: Sheet): void {
  const { random } = sheet
  const torso: Torso = { ...random.pick(fits), vee: random.chance(0.2) }
  const surface = random.pick(['plain', 'cable', 'rib', 'stripe', 'yoke', 'plain'] as const)
  const print =
    surface === 'cable'
      ? cables(sheet)
      : surface === 'rib'
        ? ribs(sheet, 14)
        : surface === 'stripe'
          ? maybePrint(sheet, { breton: 1 })
          : stitches(sheet, 11)
  const short = random.chance(0.14)
  const sleeve = short ? { length: 170, cuff: 88, spread: 30 } : { length: 446, cuff: 66, spread: 11, bulge: 14 }
  const trim = surface !== 'yoke' && random.chance(0.22) ? { cloth: accentOf(sheet) } : {}
  const upper = layUpper(sheet, { torso, sleeve, print, label: torso.vee !== true })
  if (surface === 'yoke') yoke(sheet, upper)
  ribbing(sheet, torso, { limb: upper.limb, trim, cuff: short ? 22 : 46 })
  const rib = { print: ribs(sheet, 8), ...trim }
  if (!torso.vee && random.chance(0.35)) {
    turtleneck(sheet, torso, rib)
    return
  }
  sheet.drawPart(backBand(torso, 18), { volume: 'none', ...rib })
  sheet.drawPart(neckBand(torso, 22), { volume: 'tube', ...rib })
}

export function drawCardigan(sheet: Sheet): void {
  const { random } = sheet
  const base = random.pick(fits)
  const torso: Torso = { ...base, vee: true, front: random.integer(300, 400), neck: [56, base.neck[1]] }
  const print = random.pick([stitches(sheet, 11), cables(sheet), ribs(sheet, 14), undefined])
  const trim = random.chance(0.3) ? { cloth: accentOf(sheet) } : {}
  const { limb } = layUpper(sheet, { torso, sleeve: { length: 446, cuff: 66, spread: 11, bulge: 14 }, print })
  ribbing(sheet, torso, { limb, trim, cuff: 46 })
  const foot = torso.hem[1] + torso.drop + 4
  const rib: PartStyle = { print: ribs(sheet, 8), ...trim }
  sheet.drawPart(backBand(torso, 20), { volume: 'none', ...rib })
  const band = pen(-13, torso.front + 8)
    .line(-13, foot)
    .line(13, foot)
    .line(13, torso.front + 8)
    .line(0, torso.front - 10)
  sheet.drawPart(neckBand(torso, 22), { volume: 'tube', ...rib })
  sheet.drawPart(band.closed(), { volume: 'tube', lift: 2, ...rib })
  buttons(sheet, spaced([0, torso.front + 22], [0, foot - 22], random.integer(4, 6)), {
    radius: 7,
    colour: random.pick(['#4a3526', '#efe6d4', sheet.cloth.deep]),
  })
  if (random.chance(0.6)) pockets(sheet, torso)
}

function pockets(sheet: Sheet, torso: Torso): void {
  for (const x of [-112, 40]) {
    const y = torso.hem[1] - 150
    sheet.drawPart(
      pen(x, y)
        .line(x + 72, y)
        .line(x + 72, y + 84)
        .line(x, y + 84)
        .closed(),
      { volume: 'down', lift: 2, print: stitches(sheet, 11) },
    )
    sheet.drawPart(
      pen(x - 1, y - 2)
        .line(x + 73, y - 2)
        .line(x + 73, y + 18)
        .line(x - 1, y + 18)
        .closed(),
      { volume: 'none', print: ribs(sheet, 8) },
    )
  }
}

type KnitRibInput = { readonly limb: Limb | undefined; readonly trim: PartStyle; readonly cuff: number }

function ribbing(sheet: Sheet, torso: Torso, { limb, trim, cuff }: KnitRibInput): void {
  const look: PartStyle = { print: ribs(sheet, 8), ...trim }
  sheet.drawPart(hemBand(torso, 44, 10), look)
  if (!limb) return
  const band = cuffBand(limb, cuff, -2)
  for (const side of [band, band.flipped()]) sheet.drawPart(side.closed(), { volume: 'tube', ...look })
}

function turtleneck(sheet: Sheet, torso: Torso, look: PartStyle): void {
  const [w, y] = torso.neck
  const high = sheet.random.integer(30, 64)
  const half = pen(0, y - high + 8)
    .bow([w * 0.8, y - high + 8], [w - 8, y - high])
    .bow([w + 2, y - high * 0.4], [w + 4, y + 4])
    .bow([w * 0.8, torso.front], [0, torso.front])
  sheet.drawPart(half.both(), { volume: 'tube', lift: 3, ...look })
  sheet.seam(twice(pen(w + 1, y - high * 0.1).bow([w * 0.7, torso.front - 22], [0, torso.front - 22])), 1.2)
}

/** Rows of small patterns around the shoulders, as on a Nordic sweater. */
function yoke(sheet: Sheet, { body, torso }: Upper): void {
  const { random } = sheet
  const accent = accentOf(sheet)
  const second = companionOf(accent.base, random.integer(-90, 90), 0.6)
  const row = (y: number, marks: string, colour: string) =>
    `<path transform="translate(0 ${Math.round(y)})" fill="none" stroke="${colour}" stroke-width="6" d="${marks}"/>`
  const zigzag = `M120 0${'l12 14 12-14'.repeat(15)}`
  const ticks = `M120 0${'h7m10 0'.repeat(22)}`
  const crosses = `M120 0${'l10 10m0-10l-10 10m24-10'.repeat(15)}`
  const y = torso.pit[1] - 70
  const rows = [
    row(y, ticks, second),
    row(y + 16, zigzag, accent.base),
    row(y + 46, crosses, accent.base),
    row(y + 72, zigzag, second),
    row(y + 100, ticks, accent.base),
  ]
  sheet.clipTo(body, rows.join(''))
}
