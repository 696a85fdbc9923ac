import { collarBack, collarLeaves, hood, hoodEdges, lapels, standCollar } from '../collars.ts'
import { pen } from '../pen.ts'
import { accentOf } from '../prints.ts'
import type { Sheet } from '../sheet.ts'
import { corduroy, ribs, tweed, twill } from '../textures.ts'
import type { Tones } from '../tones.ts'
import { cuffBand, hemBand, hemLine, type Limb, type Torso } from '../torso.ts'
import { buttons, patchPocket, spaced, twice, zip } from '../trims.ts'
import { layUpper } from '../upper.ts'

const sleeve = { length: 446, cuff: 74, spread: 12, bulge: 14 }
const short: Torso = {
  neck: [54, 150],
  front: 186,
  shoulder: [160, 188],
  pit: [148, 326],
  waist: [146, 450],
  hem: [142, 600],
  drop: 5,
}
const long: Torso = { ...short, hem: [150, 668], waist: [146, 480] }

export function drawJacket(sheet: Sheet): void {
  sheet.random.pick([drawBomber, drawTrucker, drawWindbreaker, drawBiker, drawFieldJacket])(sheet)
}

function drawBomber(sheet: Sheet): void {
  const { random } = sheet
  const arms = random.chance(0.4) ? { arms: { cloth: accentOf(sheet) } } : {}
  const { limb } = layUpper(sheet, { torso: short, sleeve, depth: 1.3, label: false, ...arms })
  slantPockets(sheet, short)
  zip(sheet, short.front - 10, short.hem[1] + 4)
  const trim = arms.arms ?? (random.chance(0.4) ? { cloth: accentOf(sheet) } : {})
  const bands = random.chance(0.45) ? accentOf(sheet) : undefined
  sheet.drawPart(hemBand(short, 46, 12), { print: ribs(sheet, 8), ...trim })
  cuffs(sheet, limb, { high: 42, look: { print: ribs(sheet, 8), ...trim } })
  standCollar(sheet, short, { high: 22, look: { print: ribs(sheet, 8), ...trim } })
  if (bands) sheet.seam(twice(hemLine(short, 18)), 7, bands.base)
}

function drawTrucker(sheet: Sheet): void {
  const { random } = sheet
  const print = random.pick([twill(sheet), corduroy(sheet)])
  const { limb } = layUpper(sheet, { torso: short, sleeve, print, label: false })
  const thread = sheet.cloth.dark ? '#c89a5a' : sheet.cloth.line
  const yoke = short.pit[1] - 52
  sheet.seam(twice(pen(0, yoke).line(short.pit[0] - 6, yoke)))
  for (const x of [34, 92]) {
    sheet.stitch(twice(pen(x, yoke + 30).line(x - 16 + (x > 50 ? -8 : 0), short.hem[1] - 34)), thread)
    sheet.stitch(twice(pen(x + 5, yoke + 30).line(x - 10 + (x > 50 ? -8 : 0), short.hem[1] - 34)), thread)
  }
  for (const x of [-98, 34]) {
    patchPocket(sheet, [x, yoke + 2], { wide: 64, high: 60, point: 12, flap: 24, print })
    buttons(sheet, [[x + 32, yoke + 20]], { colour: '#b08a55', radius: 4.5 })
  }
  sheet.drawPart(hemBand(short, 34, 2), { print })
  cuffs(sheet, limb, { high: 34, look: { print } })
  frontEdge(sheet, short)
  buttons(sheet, spaced([0, short.front + 18], [0, short.hem[1] - 12], 6), { colour: '#b08a55', radius: 6 })
  collarBack(sheet, short, { print })
  collarLeaves(sheet, short, { out: 66, down: 40, look: { print } })
}

function drawWindbreaker(sheet: Sheet): void {
  const { random } = sheet
  const accent = accentOf(sheet)
  const hooded = random.chance(0.55)
  if (hooded) hood(sheet, long)
  const arms = random.chance(0.3) ? { arms: { cloth: accent } } : {}
  const { body, limb } = layUpper(sheet, { torso: long, sleeve, depth: 1.4, label: false, ...arms })
  if (hooded) sheet.fit({ ...sheet.frame, top: long.neck[1] - 84 })
  if (random.chance(0.65)) sheet.clipTo(body, colourBlock(sheet, accent))
  slantPockets(sheet, long)
  zip(sheet, long.front - 14, long.hem[1] + 4)
  sheet.stitch(twice(hemLine(long, 16)))
  cuffs(sheet, limb, { high: 20, look: {} })
  if (hooded) hoodEdges(sheet, long)
  else standCollar(sheet, long, { high: 34 })
  sheet.mark(`<path fill="${accent.base}" d="M352 ${long.pit[1] - 30}h34v8h-34z"/>`)
}

function drawBiker(sheet: Sheet): void {
  const torso: Torso = { ...short, front: 250, vee: true, hem: [132, 590], waist: [134, 440] }
  const { limb } = layUpper(sheet, { torso, sleeve, depth: 1.9, label: false })
  const foot = torso.hem[1] + 4
  sheet.seam(pen(-20, 262).bow([30, 400], [24, foot]).open(), 9, sheet.cloth.deep)
  sheet.seam(pen(-20, 262).bow([30, 400], [24, foot]).open(), 3.5, '#b6b9be')
  for (const [start, end] of [
    [
      [-112, 470],
      [-64, 420],
    ],
    [
      [58, 400],
      [112, 384],
    ],
    [
      [70, 490],
      [108, 450],
    ],
  ] as const) {
    sheet.seam(pen(start[0], start[1]).line(end[0], end[1]).open(), 7, sheet.cloth.deep)
    sheet.seam(pen(start[0], start[1]).line(end[0], end[1]).open(), 3, '#b6b9be')
  }
  cuffs(sheet, limb, { high: 26, look: {} })
  sheet.drawPart(hemBand(torso, 34, 2))
  sheet.mark(`<path d="M290 ${foot - 26}h30v18h-30z" fill="none" stroke="#c3c6ca" stroke-width="4"/>`)
  collarBack(sheet, torso)
  lapels(sheet, torso, { foot: 300, wide: 96, peaked: true })
  buttons(
    sheet,
    [
      [-86, 212],
      [86, 212],
    ],
    { colour: '#c3c6ca', radius: 4 },
  )
}

function drawFieldJacket(sheet: Sheet): void {
  const { random } = sheet
  const print = random.pick([twill(sheet, 0.2), tweed(sheet), undefined])
  const { limb } = layUpper(sheet, { torso: long, sleeve, print, label: false })
  frontEdge(sheet, long)
  for (const [x, y] of [
    [-104, 292],
    [40, 292],
    [-118, 486],
    [40, 486],
  ] as const) {
    patchPocket(sheet, [x, y], { wide: y > 400 ? 78 : 64, high: y > 400 ? 92 : 72, point: 0, flap: 26, print })
  }
  if (random.chance(0.5)) sheet.seam(twice(pen(0, 464).bow([70, 468], [146, 462])), 3)
  buttons(sheet, spaced([0, long.front + 24], [0, long.hem[1] - 40], 5), { radius: 6, colour: sheet.cloth.deep })
  cuffs(sheet, limb, { high: 34, look: { print } })
  if (random.chance(0.5)) {
    standCollar(sheet, long, { high: 30, look: { print } })
    return
  }
  const trim = random.chance(0.5) ? { print: corduroy(sheet) } : { print }
  collarBack(sheet, long, trim)
  collarLeaves(sheet, long, { out: 68, down: 42, look: trim })
}

type Cuffs = { readonly high: number; readonly look: { readonly print?: string | undefined; readonly cloth?: Tones } }

function cuffs(sheet: Sheet, limb: Limb | undefined, { high, look }: Cuffs): void {
  if (!limb) return
  const band = cuffBand(limb, high, 0)
  for (const side of [band, band.flipped()]) sheet.drawPart(side.closed(), { volume: 'tube', ...look })
}

function slantPockets(sheet: Sheet, torso: Torso): void {
  const y = torso.hem[1] - 176
  const welt = pen(66, y)
    .line(80, y - 4)
    .line(112, y + 92)
    .line(98, y + 98)
  for (const side of [welt, welt.flipped()]) sheet.drawPart(side.closed(), { volume: 'down', lift: 2 })
}

function frontEdge(sheet: Sheet, torso: Torso): void {
  const foot = torso.hem[1] + torso.drop
  sheet.seam(pen(15, torso.front).line(15, foot).open(), 1.8)
  sheet.stitch(
    pen(9, torso.front).line(9, foot).open() +
      pen(-16, torso.front + 8)
        .line(-16, foot)
        .open(),
  )
}

function colourBlock(sheet: Sheet, accent: Tones): string {
  const { random } = sheet
  const y = random.integer(300, 390)
  const shape = random.pick([
    `M0 0h600v${y}H0z`,
    `M0 0h600v${y - 60}L300 ${y + 40} 0 ${y - 60}z`,
    `M0 ${y}h600v400H0z`,
    `M0 ${y}h600v80H0z`,
  ])
  return `<path d="${shape}" fill="${accent.base}"/><path d="${shape}" fill="${accent.deep}" opacity=".12"/>`
}
