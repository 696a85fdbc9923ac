import { collarBack, collarLeaves, hood, hoodEdges, lapels } from '../collars.ts'
import { type Point, pen } from '../pen.ts'
import { maybePrint } from '../prints.ts'
import type { PartStyle, Sheet } from '../sheet.ts'
import { tweed, twill } from '../textures.ts'
import { acrossSleeve, cuffBand, type Limb, type Torso } from '../torso.ts'
import { buttons, patchPocket, pocketFlap, spaced, twice } from '../trims.ts'
import { layUpper } from '../upper.ts'

const sleeve = { length: 400, cuff: 68, spread: 9, bulge: 13 }
const straight: Torso = {
  neck: [46, 90],
  front: 130,
  shoulder: [140, 120],
  pit: [126, 250],
  waist: [122, 400],
  hem: [140, 730],
  drop: 6,
}
const wide: Torso = {
  neck: [48, 92],
  front: 130,
  shoulder: [160, 132],
  pit: [148, 274],
  waist: [152, 420],
  hem: [150, 716],
  drop: 6,
}

export function drawCoat(sheet: Sheet): void {
  sheet.random.pick([drawTrench, drawOvercoat, drawDuffle, drawCocoon])(sheet)
}

function drawTrench(sheet: Sheet): void {
  const { random } = sheet
  const torso: Torso = { ...straight, front: 250, vee: true, waist: [108, 400], hem: [160, 724] }
  const print = twill(sheet, 0.16)
  const { limb } = layUpper(sheet, { torso, sleeve, print, depth: 1.2 })
  sheet.seam(
    pen(56, 260)
      .line(66, torso.hem[1] + 4)
      .open(),
    1.8,
  )
  for (const x of [-108, 58])
    sheet.drawPart(
      pen(x, 480)
        .line(x + 16, 476)
        .line(x + 46, 560)
        .line(x + 30, 566)
        .closed(),
      { print, volume: 'down', lift: 2 },
    )
  const flap = pen(20, 196).line(120, 176).bow([126, 250], [112, 262]).bow([70, 262], [30, 276])
  sheet.drawPart(flap.closed(), { print, volume: 'down', lift: 4 })
  const rows = [270, 340, 470].flatMap((y): Point[] => [
    [-38, y],
    [44, y],
  ])
  buttons(sheet, rows, { radius: 7, colour: random.pick(['#3a2c20', '#6b4f33', sheet.cloth.deep]) })
  belt(sheet, torso, { y: 404, buckle: true })
  straps(sheet, limb, { print })
  collarBack(sheet, torso, { print })
  lapels(sheet, torso, { foot: 262, wide: 96, peaked: true, look: { print } })
}

function drawOvercoat(sheet: Sheet): void {
  const { random } = sheet
  const foot = random.integer(280, 330)
  const torso: Torso = { ...random.pick([straight, wide]), front: foot - 8, vee: true }
  const print = maybePrint(sheet, { window: 0.12, heather: 0.2 }) ?? random.pick([undefined, tweed(sheet), undefined])
  const { limb } = layUpper(sheet, { torso, sleeve, print, depth: 1.1 })
  sheet.seam(
    pen(3, foot)
      .line(5, torso.hem[1] + 5)
      .open(),
    1.8,
  )
  for (const x of [-116, 46]) sheet.drawPart(pocketFlap([x, 500], 70, 28), { print, volume: 'down', lift: 3 })
  if (limb) sheet.seam(twice(acrossSleeve(limb, 46)))
  lapels(sheet, torso, { foot, wide: random.integer(84, 108), peaked: random.chance(0.25), look: { print } })
  buttons(sheet, spaced([0, foot + 10], [0, foot + 160], 3), {
    radius: 8,
    colour: random.pick(['#2e2620', '#4d3b2a', sheet.cloth.deep]),
  })
}

function drawDuffle(sheet: Sheet): void {
  const { random } = sheet
  const print = random.chance(0.4) ? tweed(sheet) : undefined
  hood(sheet, wide, { print })
  layUpper(sheet, { torso: wide, sleeve, print, label: false })
  sheet.fit({ ...sheet.frame, top: 8 })
  sheet.seam(
    pen(20, 140)
      .line(22, wide.hem[1] + 5)
      .open(),
    2,
  )
  sheet.seam(twice(pen(0, 236).bow([90, 238], [146, 226])), 2)
  const toggle = random.pick(['#6b4a2a', '#d8c39a', '#3a2a1c'])
  for (const y of [226, 316, 406, 496]) {
    sheet.mark(
      `<path d="M262 ${y}h76" stroke="#5a3d22" stroke-width="4"/><path d="M244 ${y - 12}h24v24h-24zM332 ${y - 12}h24v24h-24z" fill="#5a3d22" opacity=".9"/><rect x="292" y="${y - 6}" width="34" height="12" rx="6" fill="${toggle}" stroke="#2a1c10"/>`,
    )
  }
  for (const x of [-128, 44]) patchPocket(sheet, [x, 530], { wide: 84, high: 104, point: 0, flap: 30, print })
  hoodEdges(sheet, wide, { print })
}

function drawCocoon(sheet: Sheet): void {
  const { random } = sheet
  const torso: Torso = { ...wide, waist: [170, 460], hem: [142, 690] }
  const print = random.pick([undefined, tweed(sheet), undefined])
  const { limb } = layUpper(sheet, { torso, sleeve: { ...sleeve, cuff: 78 }, print })
  sheet.seam(
    pen(16, 136)
      .line(18, torso.hem[1] + 5)
      .open(),
    2,
  )
  for (const x of [-120, 48]) patchPocket(sheet, [x, 470], { wide: 76, high: 96, point: 0, print })
  if (limb) straps(sheet, limb, { print })
  if (random.chance(0.5)) belt(sheet, torso, { y: 404, buckle: false })
  buttons(sheet, spaced([0, 180], [0, 560], random.integer(3, 4)), { radius: 10, colour: sheet.cloth.deep })
  collarBack(sheet, torso, { print })
  collarLeaves(sheet, torso, { out: 92, down: 62, look: { print } })
}

function straps(sheet: Sheet, limb: Limb | undefined, look: PartStyle): void {
  if (!limb) return
  const cuff = cuffBand(limb, 50, 3)
  for (const side of [cuff, cuff.flipped()]) sheet.drawPart(side.closed(), { volume: 'tube', lift: 2, ...look })
}

function belt(sheet: Sheet, torso: Torso, { y, buckle }: { y: number; buckle: boolean }): void {
  const w = torso.waist[0] + 3
  sheet.drawPart(
    pen(0, y)
      .bow([w * 0.6, y], [w, y - 5])
      .line(w, y + 21)
      .bow([w * 0.6, y + 27], [0, y + 27])
      .both(),
    { lift: 4, print: twill(sheet, 0.16) },
  )
  if (!buckle) {
    for (const [x, foot] of [
      [-14, y + 150],
      [12, y + 128],
    ] as const)
      sheet.drawPart(
        pen(x - 6, y + 12)
          .line(x + 12, y + 12)
          .line(x + 22, foot)
          .line(x, foot + 4)
          .closed(),
        { volume: 'down', lift: 3 },
      )
    sheet.drawPart(
      pen(-18, y - 3)
        .line(18, y - 1)
        .line(16, y + 31)
        .line(-16, y + 29)
        .closed(),
      { volume: 'puff', lift: 3 },
    )
    return
  }
  sheet.drawPart(
    pen(16, y + 14)
      .line(34, y + 14)
      .line(46, y + 120)
      .line(24, y + 124)
      .closed(),
    { volume: 'down', lift: 3 },
  )
  sheet.mark(
    `<rect x="282" y="${y - 6}" width="36" height="39" rx="6" fill="none" stroke="#4a3522" stroke-width="7"/><path d="M300 ${y + 2}v22" stroke="#4a3522" stroke-width="4"/>`,
  )
}
