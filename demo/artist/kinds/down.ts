import { hood, hoodEdges, standCollar } from '../collars.ts'
import { type Pen, type Point, pen } from '../pen.ts'
import { accentOf } from '../prints.ts'
import type { PartStyle, Sheet } from '../sheet.ts'
import type { Tones } from '../tones.ts'
import { bodyHalf, type Limb, type Sleeve, sleeve as sleeveOf, type Torso } from '../torso.ts'
import { zip } from '../trims.ts'

const short: Torso = {
  neck: [56, 160],
  front: 200,
  shoulder: [164, 198],
  pit: [154, 332],
  waist: [154, 450],
  hem: [146, 622],
  drop: 6,
}
const long: Torso = {
  ...short,
  neck: [54, 108],
  front: 148,
  shoulder: [156, 142],
  pit: [144, 280],
  waist: [144, 430],
  hem: [152, 716],
}

export function drawDown(sheet: Sheet): void {
  const { random } = sheet
  const torso = random.chance(0.4) ? long : short
  const arm: Sleeve = { length: torso === long ? 400 : 420, cuff: 84, spread: 14, bulge: 16 }
  quilted(sheet, torso, { arm })
}

/** A padded waistcoat, or the smooth one of a suit. */
export function drawVest(sheet: Sheet): void {
  quilted(sheet, { ...short, shoulder: [132, 190], pit: [140, 340] }, {})
}

function quilted(sheet: Sheet, torso: Torso, { arm }: { arm?: Sleeve }): void {
  const { random } = sheet
  const gap = random.pick([44, 58, 76, 96])
  const hooded = random.chance(0.5)
  const yoke = random.chance(0.28) ? accentOf(sheet) : undefined
  const trim = yoke ? { cloth: yoke } : {}
  if (hooded) hood(sheet, torso, trim)
  sheet.fit({ top: torso.neck[1] - (hooded ? 86 : 46), bottom: torso.hem[1] + 12, half: 270 })
  if (arm) for (const side of [1, -1]) quiltedSleeve(sheet, sleeveOf(torso, arm), { side, gap, length: arm.length })
  const body = sheet.drawPart(bodyHalf(torso).both(), { lift: arm ? 5 : 0 })
  const rows = rowsBetween(torso.pit[1] - 70, torso.hem[1], gap)
  sheet.clipTo(body, rows.map((y) => puff(sheet, { y, gap, half: torso.hem[0] + 24 })).join(''))
  if (yoke) sheet.clipTo(body, yokeOf(yoke, torso.pit[1] - 70))
  sidePockets(sheet, torso)
  zip(sheet, torso.front - (hooded ? 0 : 40), torso.hem[1] + 6)
  if (hooded) hoodEdges(sheet, torso, trim)
  else standCollar(sheet, torso, { high: 40, look: trim })
}

function rowsBetween(top: number, bottom: number, gap: number): number[] {
  return Array.from({ length: Math.ceil((bottom - top) / gap) }, (_, index) => top + index * gap)
}

/** One quilted channel: light on its upper swell, shadow where the stitching pulls it in, small puckers along it. */
function puff(sheet: Sheet, { y, gap, half }: { y: number; gap: number; half: number }): string {
  const { random, cloth } = sheet
  const shade = sheet.once(
    `channel ${gap}`,
    (name) =>
      `<linearGradient id="${name}" x2="0" y2="1"><stop stop-color="${cloth.deep}" stop-opacity=".55"/><stop offset=".22" stop-color="${cloth.glow}" stop-opacity="${cloth.dark ? 0.3 : 0.45}"/><stop offset=".55" stop-color="${cloth.glow}" stop-opacity="0"/><stop offset="1" stop-color="${cloth.deep}" stop-opacity=".6"/></linearGradient>`,
  )
  const puckers = Array.from({ length: Math.round(half / 24) }, () => {
    const x = Math.round(300 + random.between(-half, half))
    const tall = Math.round(gap * random.between(0.15, 0.4))
    return `M${x} ${Math.round(y)}q${random.integer(-5, 5)} ${tall >> 1} ${random.integer(-7, 7)} ${tall}`
  })
  return `<path d="M${300 - half} ${Math.round(y)}h${half * 2}v${gap}H${300 - half}z" fill="url(#${shade})"/><path d="${puckers.join('')}" fill="none" stroke="${cloth.deep}" stroke-width="3" stroke-linecap="round" opacity=".4"/>`
}

type Arm = { readonly side: number; readonly gap: number; readonly length: number }

function quiltedSleeve(sheet: Sheet, limb: Limb, { side, gap, length }: Arm): void {
  const outline = side > 0 ? limb.outline : limb.outline.flipped()
  const arm = sheet.drawPart(outline.closed(), { volume: 'tube' })
  const count = Math.max(3, Math.round((length - 60) / gap))
  const lines: string[] = []
  for (let index = 0; index < count; index++) {
    const [[ax, ay], [bx, by]] = limb.ends(12 + (index * (length - 70)) / count)
    const reach = 14 + index * 3
    lines.push(turned(pen(ax + 20, ay - 8).bow([(ax + bx) / 2, (ay + by) / 2 + 14], [bx - reach, by + 6]), side).open())
  }
  const { cloth } = sheet
  const d = lines.join('')
  sheet.clipTo(
    arm,
    `<g fill="none" filter="url(#${sheet.blur(3)})"><path d="${d}" stroke="${cloth.deep}" stroke-width="13" opacity=".5"/><path d="${d}" transform="translate(0 15)" stroke="${cloth.glow}" stroke-width="10" opacity="${cloth.dark ? 0.25 : 0.4}"/></g><path d="${d}" fill="none" stroke="${cloth.deep}" stroke-width="2" opacity=".7"/>`,
  )
}

function turned(stroke: Pen, side: number): Pen {
  return side > 0 ? stroke : stroke.flipped()
}

function yokeOf(cloth: Tones, y: number): string {
  return `<path d="M0 0h600v${y}H0z" fill="${cloth.base}"/><path d="M0 ${y - 14}h600v14H0z" fill="${cloth.deep}" opacity=".35"/>`
}

function sidePockets(sheet: Sheet, torso: Torso): void {
  const y = torso.hem[1] - 190
  const look: PartStyle = { volume: 'down', lift: 3 }
  const corners: readonly Point[] = [
    [70, y],
    [86, y - 4],
    [112, y + 92],
    [96, y + 98],
  ]
  const [first, ...rest] = corners
  if (!first) return
  const welt = rest.reduce((outline, [x, cornerY]) => outline.line(x, cornerY), pen(first[0], first[1]))
  for (const side of [welt, welt.flipped()]) sheet.drawPart(side.closed(), look)
}
