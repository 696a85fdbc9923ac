import { dressChest } from '../chest.ts'
import { accentOf, maybePrint } from '../prints.ts'
import type { Sheet } from '../sheet.ts'
import { ribs } from '../textures.ts'
import { acrossSleeve, backBand, cuffBand, hemLine, neckBand, neckline, type Sleeve, type Torso } from '../torso.ts'
import { twice } from '../trims.ts'
import { layUpper } from '../upper.ts'

const fits: readonly [Torso, ...Torso[]] = [
  { neck: [58, 132], front: 188, shoulder: [146, 164], pit: [132, 296], waist: [127, 440], hem: [136, 660], drop: 8 },
  { neck: [60, 136], front: 182, shoulder: [168, 178], pit: [158, 320], waist: [156, 460], hem: [160, 652], drop: 5 },
  { neck: [62, 136], front: 196, shoulder: [138, 168], pit: [122, 290], waist: [110, 430], hem: [128, 640], drop: 12 },
  { neck: [60, 150], front: 196, shoulder: [160, 188], pit: [152, 320], waist: [150, 440], hem: [156, 590], drop: 4 },
]

const sleeves: readonly [Sleeve, ...Sleeve[]] = [
  { length: 182, cuff: 92, spread: 31 },
  { length: 166, cuff: 98, spread: 37 },
  { length: 214, cuff: 102, spread: 25 },
  { length: 440, cuff: 56, spread: 11 },
]

export function drawTee(sheet: Sheet): void {
  const { random } = sheet
  const torso: Torso = { ...random.pick(fits), vee: random.chance(0.2) }
  const cut = random.pick(sleeves)
  const print = maybePrint(sheet, {
    breton: 0.2,
    heather: 0.1,
    ombre: 0.05,
    leaves: 0.03,
    shapes: 0.04,
    pinstripe: 0.04,
  })
  const ringer = !print && random.chance(0.25) ? accentOf(sheet) : undefined
  const raglan = ringer && random.chance(0.4) ? { arms: { cloth: ringer } } : {}
  const { body, limb } = layUpper(sheet, { torso, sleeve: cut, print, ...raglan })
  if (!print) dressChest(sheet, torso, body)
  const band = ringer ? { cloth: ringer } : {}
  sheet.drawPart(backBand(torso, 14), { volume: 'none', ...band })
  sheet.drawPart(neckBand(torso, 16), { volume: 'tube', print: ribs(sheet, 6), ...band })
  sheet.stitch(twice(neckline(torso, -6)) + twice(hemLine(torso, 14)))
  if (!limb) return
  if (!ringer || raglan.arms) {
    sheet.stitch(twice(acrossSleeve(limb, 14)))
    return
  }
  const edge = cuffBand(limb, 15, 0)
  for (const side of [edge, edge.flipped()]) sheet.drawPart(side.closed(), { cloth: ringer, volume: 'tube' })
}

/** A vest top or a camisole: no sleeves, deep armholes, straps or thin cords. */
export function drawTank(sheet: Sheet): void {
  const { random } = sheet
  const cords = random.chance(0.4)
  const top = cords ? 236 : 150
  const torso: Torso = {
    neck: [cords ? 74 : 72, top],
    front: cords ? 262 : 232,
    shoulder: [cords ? 88 : 112, top + (cords ? 2 : 10)],
    pit: [122, 330],
    waist: [116, 450],
    hem: [132, 650],
    drop: 10,
    vee: random.chance(0.35),
  }
  const print = maybePrint(sheet, { breton: 0.14, heather: 0.12, flowers: 0.16, dots: 0.08, ombre: 0.06 })
  if (cords)
    for (const side of [-1, 1])
      sheet.seam(`M${300 + side * 80} 242C${300 + side * 78} 190 ${300 + side * 66} 160 ${300 + side * 58} 120`, 5)
  const { body } = layUpper(sheet, { torso, print, label: !cords })
  if (cords) sheet.fit({ ...sheet.frame, top: 110 })
  if (!print && !cords) dressChest(sheet, torso, body)
  if (!cords) sheet.drawPart(backBand(torso, 10), { volume: 'none' })
  sheet.drawPart(neckBand(torso, 9), { volume: 'tube' })
  sheet.stitch(twice(hemLine(torso, 14)))
}
