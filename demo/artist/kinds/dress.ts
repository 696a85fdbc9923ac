import { collarBack, collarLeaves } from '../collars.ts'
import { type Point, pen } from '../pen.ts'
import { maybePrint } from '../prints.ts'
import type { Sheet } from '../sheet.ts'
import { ribs } from '../textures.ts'
import { backBand, cuffBand, neckBand, neckline, type Sleeve, type Torso } from '../torso.ts'
import { buttons, spaced, twice } from '../trims.ts'
import { layUpper } from '../upper.ts'
import { type SkirtShape, skirtFolds, skirtHalf } from './skirt.ts'

const prints = { flowers: 0.26, dots: 0.1, leaves: 0.1, gingham: 0.07, breton: 0.05, shapes: 0.05, ombre: 0.04 }

const sleeves: readonly [Sleeve | undefined, ...(Sleeve | undefined)[]] = [
  undefined,
  { length: 96, cuff: 72, spread: 40, bulge: 12 },
  { length: 300, cuff: 60, spread: 13, bulge: 18 },
  { length: 170, cuff: 86, spread: 28, bulge: 14 },
]

export function drawDress(sheet: Sheet): void {
  sheet.random.pick([drawWaisted, drawWaisted, drawShirtDress, drawSlip, drawKnitDress, drawShift])(sheet)
}

function bodice(vee: boolean, sleeveless: boolean): Torso {
  return {
    neck: [62, 84],
    front: vee ? 196 : 142,
    vee,
    shoulder: [sleeveless ? 116 : 128, 104],
    pit: [112, 222],
    waist: [94, 300],
    hem: [88, 350],
    drop: 4,
  }
}

/** A fitted top sewn to a wide skirt. */
function drawWaisted(sheet: Sheet): void {
  const { random } = sheet
  const cut = random.pick(sleeves)
  const torso = bodice(random.chance(0.5), !cut)
  const shape: SkirtShape = {
    waist: [86, 336],
    hem: [random.integer(176, 224), random.pick([620, 706, 706])],
    hip: 122,
    drop: 16,
  }
  const print = maybePrint(sheet, prints)
  const { limb } = layUpper(sheet, { torso, sleeve: cut, print })
  const id = sheet.drawPart(skirtHalf(shape).both(), { print })
  sheet.folds(id, { ...skirtFolds(sheet, shape, 8), soft: true, depth: 1.1 })
  const belt = pen(0, 340).bow([54, 340], [90, 332]).line(91, 356).bow([54, 366], [0, 366])
  sheet.drawPart(belt.both(), { print: random.chance(0.5) ? print : undefined, lift: 2 })
  if (random.chance(0.4)) bow(sheet, [random.pick([0, 48]), 352])
  if (limb) {
    const cuff = cuffBand(limb, 12, 1)
    for (const side of [cuff, cuff.flipped()]) sheet.drawPart(side.closed(), { volume: 'tube', print })
  }
  trimNeck(sheet, torso)
  sheet.fit({ top: 56, bottom: shape.hem[1] + 26, half: Math.max(shape.hem[0], sheet.frame.half) + 16 })
}

function drawShirtDress(sheet: Sheet): void {
  const { random } = sheet
  const torso: Torso = {
    neck: [48, 84],
    front: 116,
    shoulder: [136, 112],
    pit: [122, 240],
    waist: [112, 390],
    hem: [154, 706],
    drop: 22,
  }
  const print = maybePrint(sheet, { pinstripe: 0.25, plaid: 0.12, gingham: 0.1, flowers: 0.12 })
  layUpper(sheet, {
    torso,
    sleeve: random.pick([
      { length: 380, cuff: 62, spread: 10, bulge: 12 },
      { length: 180, cuff: 92, spread: 26 },
    ]),
    print,
    depth: 1.1,
  })
  sheet.seam(pen(13, 118).line(14, 726).open(), 1.8)
  buttons(sheet, spaced([0, 136], [0, 640], 9), { radius: 5 })
  const belt = pen(0, 402).bow([70, 402], [116, 394]).line(117, 416).bow([70, 426], [0, 426])
  sheet.drawPart(belt.both(), { print, lift: 3 })
  bow(sheet, [0, 413])
  collarBack(sheet, torso, { print })
  collarLeaves(sheet, torso, { out: 54, down: 34, look: { print } })
}

function drawSlip(sheet: Sheet): void {
  const { random } = sheet
  const torso: Torso = {
    neck: [70, 190],
    front: random.chance(0.5) ? 250 : 216,
    vee: random.chance(0.6),
    shoulder: [82, 192],
    pit: [106, 250],
    waist: [98, 370],
    hem: [random.integer(140, 176), 716],
    drop: 16,
  }
  const print = maybePrint(sheet, prints)
  for (const side of [-1, 1])
    sheet.seam(
      pen(side * 76, 196)
        .curve([side * 74, 150], [side * 62, 110], [side * 56, 76])
        .open(),
      4.5,
    )
  layUpper(sheet, { torso, print, label: false, depth: 1.4 })
  sheet.stitch(twice(neckline(torso, -6)))
  sheet.fit({ top: 70, bottom: 740, half: torso.hem[0] + 50 })
}

function drawKnitDress(sheet: Sheet): void {
  const torso: Torso = {
    neck: [58, 86],
    front: 130,
    shoulder: [132, 114],
    pit: [118, 240],
    waist: [108, 380],
    hem: [122, 706],
    drop: 6,
  }
  layUpper(sheet, { torso, sleeve: { length: 400, cuff: 56, spread: 9, bulge: 12 }, print: ribs(sheet, 12) })
  sheet.drawPart(backBand(torso, 16), { volume: 'none', print: ribs(sheet, 8) })
  sheet.drawPart(neckBand(torso, 20), { volume: 'tube', print: ribs(sheet, 8) })
}

/** Straight from shoulder to hem. */
function drawShift(sheet: Sheet): void {
  const { random } = sheet
  const cut = random.pick(sleeves)
  const torso: Torso = {
    neck: [62, 86],
    front: 142,
    vee: random.chance(0.2),
    shoulder: [cut ? 138 : 122, 112],
    pit: [124, 240],
    waist: [132, 390],
    hem: [random.integer(150, 186), random.pick([580, 700])],
    drop: 12,
  }
  const print = maybePrint(sheet, { ...prints, breton: 0.16 })
  layUpper(sheet, { torso, sleeve: cut, print, depth: 1.2 })
  if (random.chance(0.35))
    sheet.seam(
      twice(pen(0, torso.hem[1] - 110).bow([90, torso.hem[1] - 110], [torso.hem[0] - 6, torso.hem[1] - 118])),
      2.2,
    )
  trimNeck(sheet, torso)
}

function trimNeck(sheet: Sheet, torso: Torso): void {
  sheet.drawPart(backBand(torso, 8), { volume: 'none' })
  sheet.drawPart(neckBand(torso, 7), { volume: 'tube' })
}

function bow(sheet: Sheet, [x, y]: Point): void {
  const tails = pen(x - 4, y)
    .line(x - 26, y + 96)
    .line(x - 8, y + 100)
    .line(x + 2, y + 8)
    .line(x + 14, y + 110)
    .line(x + 32, y + 102)
    .line(x + 6, y)
  sheet.drawPart(tails.closed(), { volume: 'down', lift: 3 })
  const loop = pen(x, y)
    .curve([x + 14, y - 26], [x + 48, y - 24], [x + 44, y])
    .curve([x + 46, y + 22], [x + 14, y + 18], [x, y])
  const secondLoop = pen(x, y)
    .curve([x - 14, y - 26], [x - 48, y - 24], [x - 44, y])
    .curve([x - 46, y + 22], [x - 14, y + 18], [x, y])
  for (const side of [loop, secondLoop]) sheet.drawPart(side.closed(), { volume: 'puff', lift: 3 })
  sheet.drawPart(
    pen(x - 8, y - 9)
      .line(x + 8, y - 9)
      .line(x + 7, y + 10)
      .line(x - 7, y + 10)
      .closed(),
    { volume: 'puff' },
  )
}
