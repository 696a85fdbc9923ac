import { dressChest } from '../chest.ts'
import { hood, hoodEdges } from '../collars.ts'
import { pen } from '../pen.ts'
import { accentOf, maybePrint } from '../prints.ts'
import type { PartStyle, Sheet } from '../sheet.ts'
import { ribs } from '../textures.ts'
import { backBand, cuffBand, hemBand, neckBand, neckline, type Torso } from '../torso.ts'
import { twice, zip } from '../trims.ts'
import { layUpper } from '../upper.ts'

const fits: readonly [Torso, ...Torso[]] = [
  { neck: [60, 156], front: 212, shoulder: [152, 192], pit: [142, 324], waist: [140, 470], hem: [136, 660], drop: 5 },
  { neck: [62, 160], front: 214, shoulder: [178, 208], pit: [166, 346], waist: [166, 480], hem: [156, 650], drop: 5 },
  { neck: [58, 166], front: 216, shoulder: [152, 200], pit: [146, 330], waist: [144, 440], hem: [138, 590], drop: 4 },
]

/** A hooded or a round-necked sweatshirt, whole or with a zip. */
export function drawHoodie(sheet: Sheet): void {
  const { random } = sheet
  const torso = random.pick(fits)
  const zipped = random.chance(0.35)
  const print = maybePrint(sheet, { heather: 0.3, breton: 0.05 })
  const arms = random.chance(0.18) ? { arms: { cloth: accentOf(sheet) } } : {}
  hood(sheet, torso, { print })
  const { body, limb } = layUpper(sheet, {
    torso,
    sleeve: { length: 440, cuff: 68, spread: 12, bulge: 15 },
    print,
    label: false,
    ...arms,
  })
  sheet.fit({ ...sheet.frame, top: torso.neck[1] - 84 })
  if (!zipped && !print) dressChest(sheet, { ...torso, pit: [torso.pit[0], torso.pit[1] + 14] }, body)
  kangarooPocket(sheet, torso, { print, zipped })
  ribbing(sheet, torso, arms.arms ? { cloth: arms.arms.cloth } : {})
  if (limb) {
    const cuff = cuffBand(limb, 40, -4)
    for (const side of [cuff, cuff.flipped()]) sheet.drawPart(side.closed(), { volume: 'tube', print: ribs(sheet, 8) })
  }
  if (zipped) zip(sheet, torso.front + 6, torso.hem[1] + 6)
  hoodEdges(sheet, torso, { print })
  drawstrings(sheet, torso)
}

export function drawSweatshirt(sheet: Sheet): void {
  const { random } = sheet
  const base = random.pick(fits)
  const torso: Torso = { ...base, neck: [58, base.neck[1] - 6], front: base.front - 18 }
  const print = maybePrint(sheet, { heather: 0.35, breton: 0.1 })
  const trim = random.chance(0.25) ? { cloth: accentOf(sheet) } : {}
  const { body, limb } = layUpper(sheet, { torso, sleeve: { length: 440, cuff: 68, spread: 12, bulge: 15 }, print })
  if (!print) dressChest(sheet, torso, body)
  ribbing(sheet, torso, trim)
  if (limb) {
    const cuff = cuffBand(limb, 40, -4)
    for (const side of [cuff, cuff.flipped()])
      sheet.drawPart(side.closed(), { volume: 'tube', print: ribs(sheet, 8), ...trim })
  }
  sheet.drawPart(backBand(torso, 16), { volume: 'none', ...trim })
  sheet.drawPart(neckBand(torso, 20), { volume: 'tube', print: ribs(sheet, 7), ...trim })
  sheet.stitch(twice(neckline(torso, -6)))
  if (random.chance(0.5))
    sheet.stitch(`M${300 - 14} ${torso.front + 3}L300 ${torso.front + 26}L${300 + 14} ${torso.front + 3}`)
}

function ribbing(sheet: Sheet, torso: Torso, trim: PartStyle): void {
  sheet.drawPart(hemBand(torso, 44, 8), { print: ribs(sheet, 8), ...trim })
}

type Pocket = { readonly print: string | undefined; readonly zipped: boolean }

function kangarooPocket(sheet: Sheet, torso: Torso, { print, zipped }: Pocket): void {
  const foot = torso.hem[1] - 40
  const top = foot - 128
  const half = pen(zipped ? 10 : 0, top)
    .line(58, top)
    .bow([70, top + 50], [104, top + 70])
    .line(104, foot)
  if (!zipped) sheet.drawPart(half.line(0, foot).both(), { print, volume: 'down', lift: 3 })
  else
    for (const side of [half.line(10, foot), half.line(10, foot).flipped()])
      sheet.drawPart(side.closed(), { print, volume: 'down', lift: 3 })
  sheet.stitch(twice(pen(50, top + 4).bow([62, top + 54], [98, top + 76])))
}

function drawstrings(sheet: Sheet, torso: Torso): void {
  const { random, cloth } = sheet
  const colour = random.pick([cloth.glow, cloth.line, '#f1ede4'])
  const y = torso.front + 6
  for (const side of [-1, 1]) {
    const [x, foot] = [side * random.between(16, 22), y + random.between(84, 130)]
    sheet.seam(
      pen(side * 18, y)
        .curve([x + side * 5, y + 40], [x - side * 6, y + 70], [x, foot])
        .open(),
      4.5,
      cloth.deep,
    )
    sheet.seam(
      pen(side * 18, y)
        .curve([x + side * 5, y + 40], [x - side * 6, y + 70], [x, foot])
        .open(),
      3.5,
      colour,
    )
    sheet.seam(
      pen(x, foot)
        .line(x, foot + 14)
        .open(),
      6,
      '#9a9da3',
    )
  }
}
