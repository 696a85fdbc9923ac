import { type Pen, pen } from '../pen.ts'
import type { Sheet } from '../sheet.ts'
import { twill } from '../textures.ts'
import { tonesOf } from '../tones.ts'

/** Seen from above, side by side. */
export function drawSandals(sheet: Sheet): void {
  const kind = sheet.random.pick(['slide', 'two', 'thong', 'cross'] as const)
  sheet.repeat(() => sandal(sheet, kind), ['matrix(-1 0 0 1 484 8)', 'translate(116 0)'])
  sheet.fit({ top: 130, bottom: 690, half: 230 })
}

type Kind = 'slide' | 'two' | 'thong' | 'cross'

function sandal(sheet: Sheet, kind: Kind): void {
  footbed(sheet)
  upper(sheet, kind)
  if (kind === 'slide' || !sheet.random.chance(0.5)) return
  const heelStrap = pen(-76, 520).bow([0, 476], [76, 520]).line(74, 552).bow([0, 508], [-74, 552])
  sheet.drawPart(heelStrap.closed(), { volume: 'tube', lift: 6 })
}

function footbed(sheet: Sheet): void {
  const bed = tonesOf(sheet.random.pick(['#c8a878', '#b8936a', '#e6dcc8', '#3a3733']))
  sheet.drawPart(sole(9).closed(), { cloth: tonesOf('#3d342b'), volume: 'none' })
  const inner = sheet.drawPart(sole(0).closed(), { cloth: bed, volume: 'puff' })
  sheet.clipTo(
    inner,
    `<g filter="url(#${sheet.blur(9)})" fill="${bed.deep}" opacity=".4"><ellipse cx="296" cy="560" rx="42" ry="70"/><ellipse cx="296" cy="290" rx="66" ry="70"/></g>`,
  )
}

/** The outline of the foot, `margin` px wider all around. */
function sole(margin: number): Pen {
  return pen(-30, 160 - margin)
    .curve([40, 140 - margin], [86 + margin, 200], [84 + margin, 300])
    .curve([82 + margin, 400], [60 + margin, 440], [62 + margin, 520])
    .curve([64 + margin, 620 + margin], [40, 660 + margin], [-4, 660 + margin])
    .curve([-52, 660 + margin], [-70 - margin, 610 + margin], [-64 - margin, 520])
    .curve([-58 - margin, 430], [-92 - margin, 380], [-94 - margin, 290])
    .curve([-96 - margin, 210], [-80, 172 - margin], [-30, 160 - margin])
}

function upper(sheet: Sheet, kind: Kind): void {
  const { random } = sheet
  if (kind === 'slide') {
    const print = random.chance(0.4) ? twill(sheet, 0.3) : undefined
    sheet.drawPart(strap(300, 132).closed(), { volume: 'tube', lift: 7, print })
  }
  if (kind === 'two') for (const y of [270, 372]) buckled(sheet, strap(y, 62), y)
  if (kind === 'cross') for (const turn of [1, -1]) sheet.drawPart(crossing(turn).closed(), { volume: 'tube', lift: 6 })
  if (kind === 'thong') sheet.drawPart(thong().closed(), { volume: 'puff', lift: 6 })
}

function strap(y: number, high: number): Pen {
  return pen(-104, y)
    .bow([-10, y - 46], [96, y + 4])
    .line(92, y + high)
    .bow([-10, y + high - 44], [-98, y + high])
}

function crossing(turn: number): Pen {
  return pen(-104 * turn, 350)
    .line(72 * turn, 250)
    .line(98 * turn, 300)
    .line(-90 * turn, 420)
}

function thong(): Pen {
  return pen(-6, 236)
    .curve([30, 270], [80, 330], [84, 440])
    .line(66, 450)
    .curve([60, 360], [20, 310], [-6, 276])
    .curve([-34, 310], [-60, 360], [-58, 450])
    .line(-78, 440)
    .curve([-76, 330], [-40, 270], [-6, 236])
}

function buckled(sheet: Sheet, strap: Pen, y: number): void {
  sheet.drawPart(strap.closed(), { volume: 'tube', lift: 6 })
  sheet.mark(
    `<rect x="336" y="${y - 18}" width="30" height="44" rx="5" fill="none" stroke="#b9975a" stroke-width="6"/><path d="M350 ${y + 4}h22" stroke="#b9975a" stroke-width="4"/>`,
  )
}
