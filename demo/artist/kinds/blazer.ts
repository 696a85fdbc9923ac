import { lapels } from '../collars.ts'
import { type Point, pen } from '../pen.ts'
import type { Sheet } from '../sheet.ts'
import { tweed, twill } from '../textures.ts'
import type { Torso } from '../torso.ts'
import { buttons, pocketFlap, spaced } from '../trims.ts'
import { layUpper } from '../upper.ts'

/** Tailored: lapels, rounded front edges, flaps. */
export function drawBlazer(sheet: Sheet): void {
  const { random } = sheet
  const double = random.chance(0.3)
  const foot = double ? random.integer(420, 450) : random.integer(400, 440)
  const slim = random.chance(0.5)
  const torso: Torso = {
    neck: [48, 134],
    front: foot - 10,
    vee: true,
    shoulder: [slim ? 140 : 158, 166],
    pit: [slim ? 124 : 140, 306],
    waist: [slim ? 110 : 136, 450],
    hem: [slim ? 132 : 146, 668],
    drop: 6,
  }
  const print = random.pick([undefined, undefined, tweed(sheet), twill(sheet, 0.16)])
  const { body, limb } = layUpper(sheet, { torso, sleeve: { length: 452, cuff: 62, spread: 9, bulge: 12 }, print })
  if (!double)
    sheet.clipTo(body, `<path d="M300 ${torso.hem[1] - 70}q-6 50-60 90h120q-54-40-60-90" fill="${sheet.cloth.deep}"/>`)
  sheet.seam(
    pen(double ? 52 : 3, foot)
      .line(double ? 52 : 3, torso.hem[1] - (double ? -6 : 66))
      .open(),
    1.8,
  )
  for (const x of [-116, 46]) sheet.drawPart(pocketFlap([x, 500], 70, 26), { print, volume: 'down', lift: 3 })
  if (random.chance(0.7))
    sheet.drawPart(pen(50, 296).line(98, 288).line(99, 302).line(51, 310).closed(), { print, volume: 'down', lift: 2 })
  const colour = random.pick(['#2e2620', sheet.cloth.deep, '#b49a62'])
  const rows: Point[] = double
    ? [
        [-40, foot + 24],
        [44, foot + 24],
        [-40, foot + 92],
        [44, foot + 92],
        [-58, foot - 44],
        [62, foot - 44],
      ]
    : spaced([0, foot + 12], [0, foot + 86], random.pick([1, 2, 2]))
  if (limb) {
    const [[ax, ay]] = limb.ends(16)
    const sewn = spaced([ax - 10, ay], [ax - 14, ay - 40], 4)
    buttons(sheet, [...sewn, ...sewn.map(([x, y]): Point => [-x, y])], { colour, radius: 3.5 })
  }
  lapels(sheet, torso, { foot, wide: random.integer(74, 96), peaked: double || random.chance(0.15), look: { print } })
  buttons(sheet, rows, { colour, radius: 7 })
}
