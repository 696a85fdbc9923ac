import { collarBack, collarLeaves, standCollar } from '../collars.ts'
import { pen } from '../pen.ts'
import { accentOf, maybePrint } from '../prints.ts'
import type { Sheet } from '../sheet.ts'
import { ribs, twill } from '../textures.ts'
import { acrossSleeve, cuffBand, hemLine, type Limb, type Sleeve, type Torso } from '../torso.ts'
import { buttons, patchPocket, spaced, twice } from '../trims.ts'
import { layUpper } from '../upper.ts'

const fits: readonly [Torso, ...Torso[]] = [
  { neck: [48, 140], front: 172, shoulder: [144, 172], pit: [130, 302], waist: [124, 450], hem: [128, 650], drop: 30 },
  { neck: [50, 140], front: 174, shoulder: [162, 182], pit: [150, 326], waist: [150, 460], hem: [152, 664], drop: 6 },
  { neck: [46, 142], front: 172, shoulder: [134, 170], pit: [118, 296], waist: [104, 440], hem: [118, 640], drop: 34 },
  { neck: [50, 150], front: 182, shoulder: [156, 190], pit: [146, 328], waist: [146, 450], hem: [148, 610], drop: 4 },
]

export function drawShirt(sheet: Sheet): void {
  const { random } = sheet
  const torso = random.pick(fits)
  const short = random.chance(0.36)
  const cut: Sleeve = short
    ? { length: 190, cuff: 100, spread: 29 }
    : { length: random.pick([446, 456, 330]), cuff: 64, spread: 11, bulge: 10 }
  const print = maybePrint(sheet, {
    pinstripe: 0.2,
    gingham: 0.12,
    plaid: 0.14,
    window: 0.06,
    flowers: short ? 0.12 : 0.05,
    leaves: short ? 0.12 : 0,
    dots: 0.05,
  })
  const { limb } = layUpper(sheet, {
    torso,
    sleeve: cut,
    print: print ?? (random.chance(0.25) ? twill(sheet, 0.2) : undefined),
  })
  placket(sheet, torso)
  chestPockets(sheet, torso, print)
  if (limb) shirtCuffs(sheet, limb, { short, print })
  collar(sheet, torso, print)
  sheet.stitch(twice(hemLine(torso, 9)))
}

function placket(sheet: Sheet, torso: Torso): void {
  const foot = torso.hem[1] + torso.drop
  const hidden = sheet.random.chance(0.15)
  sheet.seam(
    pen(13, torso.front + 2)
      .line(13, foot - 1)
      .open(),
    1.8,
  )
  sheet.stitch(
    pen(-12, torso.front + 4)
      .line(-12, foot - 1)
      .open() +
      pen(8, torso.front + 4)
        .line(8, foot - 1)
        .open(),
  )
  if (hidden) return
  const colour = sheet.random.pick([sheet.cloth.glow, '#f4f1e8', '#4a3a2c'])
  buttons(sheet, spaced([-2, torso.front + 18], [-2, foot - 90], sheet.random.integer(6, 7)), { colour })
}

function chestPockets(sheet: Sheet, torso: Torso, print: string | undefined): void {
  const count = sheet.random.pick([0, 1, 1, 2])
  const shape = { wide: 62, high: 74, point: sheet.random.pick([0, 10]), flap: sheet.random.chance(0.3) ? 22 : 0 }
  const y = torso.pit[1] - 46
  if (count > 0) patchPocket(sheet, [36, y], { ...shape, print })
  if (count > 1) patchPocket(sheet, [-98, y], { ...shape, print })
}

function shirtCuffs(sheet: Sheet, limb: Limb, { short, print }: { short: boolean; print: string | undefined }): void {
  if (short) {
    sheet.stitch(twice(acrossSleeve(limb, 20)))
    return
  }
  const cuff = cuffBand(limb, 40, 2)
  for (const side of [cuff, cuff.flipped()]) sheet.drawPart(side.closed(), { volume: 'tube', print, lift: 2 })
  const [[ax, ay]] = limb.ends(20)
  buttons(
    sheet,
    [
      [ax - 12, ay + 2],
      [12 - ax, ay + 2],
    ],
    { radius: 4 },
  )
}

function collar(sheet: Sheet, torso: Torso, print: string | undefined): void {
  const { random } = sheet
  if (random.chance(0.16)) {
    standCollar(sheet, torso, { high: 20, look: { print } })
    return
  }
  const white = random.chance(0.1) ? { cloth: accentOf(sheet) } : { print }
  collarBack(sheet, torso, white)
  const shape = random.pick([
    { out: 46, down: 40 },
    { out: 58, down: 30 },
    { out: 38, down: 52 },
    { out: 64, down: 44, gap: 8 },
  ])
  collarLeaves(sheet, torso, { ...shape, look: white })
  if (random.chance(0.3))
    buttons(
      sheet,
      [
        [shape.out - 6, torso.front + shape.down - 10],
        [6 - shape.out, torso.front + shape.down - 10],
      ],
      { radius: 3.5 },
    )
}

export function drawPolo(sheet: Sheet): void {
  const { random } = sheet
  const torso: Torso = { ...random.pick(fits), drop: 5 }
  const trim = random.chance(0.4) ? { cloth: accentOf(sheet) } : {}
  const print = maybePrint(sheet, { breton: 0.28, heather: 0.12, pinstripe: 0.05 })
  const long = random.chance(0.2)
  const { body, limb } = layUpper(sheet, {
    torso,
    print,
    sleeve: long ? { length: 440, cuff: 54, spread: 11 } : { length: 176, cuff: 92, spread: 32 },
  })
  if (!print && random.chance(0.3))
    sheet.clipTo(
      body,
      `<path fill="${accentOf(sheet).base}" d="M0 ${torso.pit[1] - 10}h600v${random.integer(30, 90)}H0z"/>`,
    )
  const foot = torso.front + random.integer(88, 130)
  sheet.drawPart(
    pen(-14, torso.front - 2)
      .line(14, torso.front - 2)
      .line(14, foot)
      .line(-14, foot)
      .closed(),
    { volume: 'down', lift: 2, ...trim },
  )
  buttons(sheet, spaced([0, torso.front + 18], [0, foot - 18], random.pick([2, 3])), { radius: 4.5 })
  if (limb) {
    const edge = cuffBand(limb, long ? 30 : 22, 1)
    for (const side of [edge, edge.flipped()])
      sheet.drawPart(side.closed(), { volume: 'tube', print: ribs(sheet, 6), ...trim })
  }
  sheet.stitch(twice(hemLine(torso, 14)))
  collarBack(sheet, torso, trim)
  collarLeaves(sheet, torso, { out: 54, down: 32, gap: 6, look: { print: ribs(sheet, 6), ...trim } })
}
