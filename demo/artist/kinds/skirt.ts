import { crease, flutes } from '../folds.ts'
import { type Pen, pen } from '../pen.ts'
import { maybePrint } from '../prints.ts'
import type { Sheet } from '../sheet.ts'
import { tweed, twill } from '../textures.ts'
import { buttons, spaced, twice } from '../trims.ts'

export type SkirtShape = {
  readonly waist: readonly [number, number]
  readonly hem: readonly [number, number]
  readonly hip: number
  readonly drop: number
}

export function drawSkirt(sheet: Sheet): void {
  sheet.random.pick([drawALine, drawPleated, drawPencil, drawTiered, drawDenimSkirt])(sheet)
}

/** The right half of a skirt. */
export function skirtHalf({ waist: [w, y], hem: [x, foot], hip, drop }: SkirtShape): Pen {
  return pen(0, y + 10)
    .bow([w * 0.6, y + 10], [w, y])
    .curve([w + 8, y + 50], [hip, y + 90], [hip + (x - hip) * 0.2, y + 150])
    .line(x, foot)
    .curve([x * 0.7, foot + drop], [x * 0.35, foot + drop], [0, foot + drop])
}

/** Folds falling from the waist to the hem. */
export function skirtFolds(sheet: Sheet, shape: SkirtShape, count: number): { dark: string[]; light: string[] } {
  const { random } = sheet
  const [w, y] = shape.waist
  const [x, foot] = shape.hem
  const folds: { dark: string[]; light: string[] } = { dark: [], light: [] }
  for (let index = 0; index < count; index++) {
    const share = ((index + random.between(0.2, 0.8)) / count) * 2 - 1
    const top = y + random.between(20, 120)
    folds.dark.push(
      crease([share * w * 0.9, top], [share * x * 0.95, foot + shape.drop + 10], {
        bend: share * -8,
        width: random.between(8, 16),
      }),
    )
    folds.light.push(
      crease([share * w * 0.9 + 8, top + 40], [share * x * 0.95 + 24, foot + shape.drop + 10], {
        bend: share * -8,
        width: random.between(6, 11),
      }),
    )
  }
  flutes(random, folds, { left: -x + 12, right: x - 12, bottom: foot + shape.drop + 8, tall: (foot - y) * 0.4 })
  return folds
}

function layBand(sheet: Sheet, { waist: [w, y] }: SkirtShape, print: string | undefined): void {
  sheet.mark(
    `<path d="${pen(0, y - 8)
      .bow([w * 0.8, y - 8], [w, y])
      .bow([w * 0.7, y + 16], [0, y + 16])
      .both()}" fill="${sheet.cloth.deep}"/>`,
  )
  sheet.drawPart(
    pen(0, y + 10)
      .bow([w * 0.6, y + 10], [w, y])
      .line(w + 3, y + 22)
      .bow([w * 0.6, y + 34], [0, y + 34])
      .both(),
    { print, lift: 2 },
  )
}

function frame(sheet: Sheet, { waist, hem, drop }: SkirtShape): void {
  sheet.fit({ top: waist[1] - 30, bottom: hem[1] + drop + 20, half: hem[0] + 30 })
}

function drawALine(sheet: Sheet): void {
  const { random } = sheet
  const midi = random.chance(0.6)
  const shape: SkirtShape = { waist: [78, 130], hem: [midi ? 196 : 156, midi ? 690 : 500], hip: 118, drop: 16 }
  const print = maybePrint(sheet, { flowers: 0.25, dots: 0.12, gingham: 0.1, leaves: 0.08, ombre: 0.05 })
  const id = sheet.drawPart(skirtHalf(shape).both(), { print })
  sheet.folds(id, { ...skirtFolds(sheet, shape, 7), soft: true, depth: 1.1 })
  if (random.chance(0.35)) buttons(sheet, spaced([0, 190], [0, shape.hem[1] - 40], 7), { radius: 6 })
  layBand(sheet, shape, print)
  frame(sheet, shape)
}

function drawPleated(sheet: Sheet): void {
  const { random } = sheet
  const midi = random.chance(0.6)
  const shape: SkirtShape = { waist: [80, 130], hem: [midi ? 186 : 160, midi ? 680 : 470], hip: 112, drop: 12 }
  const print = maybePrint(sheet, { plaid: 0.35 })
  const id = sheet.drawPart(skirtHalf(shape).both(), { print })
  const count = random.pick([10, 14, 20])
  const [dark, light]: [string[], string[]] = [[], []]
  for (let index = 0; index <= count; index++) {
    const share = (index / count) * 2 - 1
    const next = ((index + 0.5) / count) * 2 - 1
    const [x, y] = [shape.hem[0], shape.hem[1] + 30]
    dark.push(
      pen(share * 84, 140)
        .line(share * x, y)
        .line(next * x, y)
        .closed(),
    )
    light.push(
      pen(next * 84, 140)
        .line(next * x, y)
        .line(next * x + 7, y)
        .closed(),
    )
  }
  sheet.folds(id, { dark, light, depth: 0.8 })
  layBand(sheet, shape, print)
  frame(sheet, shape)
}

function drawPencil(sheet: Sheet): void {
  const { random } = sheet
  const shape: SkirtShape = { waist: [86, 120], hem: [108, random.pick([600, 690])], hip: 134, drop: 6 }
  const print = maybePrint(sheet, { window: 0.15, pinstripe: 0.12 }) ?? random.pick([undefined, tweed(sheet)])
  const id = sheet.drawPart(skirtHalf(shape).both(), { print })
  sheet.folds(id, { ...skirtFolds(sheet, shape, 3), soft: true, depth: 0.8 })
  for (const x of [34]) sheet.seam(twice(pen(x, 154).line(x + 5, 240)), 1.8)
  sheet.seam(
    pen(46, shape.hem[1] + 5)
      .line(46, shape.hem[1] - 150)
      .open(),
    2.4,
  )
  layBand(sheet, shape, print)
  frame(sheet, shape)
}

function drawTiered(sheet: Sheet): void {
  const { random } = sheet
  const print = maybePrint(sheet, { flowers: 0.4, dots: 0.15 })
  const tiers: SkirtShape[] = [
    { waist: [130, 470], hem: [212, 690], hip: 160, drop: 16 },
    { waist: [104, 300], hem: [172, 510], hip: 136, drop: 14 },
    { waist: [78, 130], hem: [136, 330], hip: 106, drop: 12 },
  ]
  for (const tier of tiers) {
    const id = sheet.drawPart(skirtHalf(tier).both(), { print, lift: 5 })
    sheet.folds(id, { ...skirtFolds(sheet, tier, random.integer(8, 11)), soft: true })
  }
  const top = tiers[2]
  if (top) layBand(sheet, top, print)
  sheet.fit({ top: 100, bottom: 730, half: 240 })
}

function drawDenimSkirt(sheet: Sheet): void {
  const { random } = sheet
  const shape: SkirtShape = {
    waist: [92, 150],
    hem: [random.pick([150, 170]), random.pick([480, 640])],
    hip: 134,
    drop: 8,
  }
  const print = twill(sheet, 0.3)
  const thread = sheet.cloth.dark ? '#c28a4a' : '#b07a3c'
  const id = sheet.drawPart(skirtHalf(shape).both(), { print })
  sheet.folds(id, { ...skirtFolds(sheet, shape, 4), soft: true })
  sheet.stitch(twice(pen(50, 186).curve([56, 222], [100, 240], [132, 236])), thread)
  sheet.seam(
    pen(13, 180)
      .line(14, shape.hem[1] + 8)
      .open(),
    1.8,
  )
  sheet.stitch(
    pen(8, 180)
      .line(9, shape.hem[1] + 8)
      .open(),
    thread,
  )
  buttons(sheet, spaced([0, 172], [0, shape.hem[1] - 60], 6), { colour: '#b08a55', radius: 6 })
  layBand(sheet, shape, print)
  frame(sheet, shape)
}
