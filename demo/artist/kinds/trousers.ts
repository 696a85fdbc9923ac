import { beltLoops, fly, frontPockets, type Legs, layLegs, waistband } from '../lower.ts'
import { pen } from '../pen.ts'
import { accentOf, maybePrint } from '../prints.ts'
import type { Sheet } from '../sheet.ts'
import { corduroy, ribs, tweed, twill } from '../textures.ts'
import { buttons, patchPocket, twice } from '../trims.ts'

const cuts: readonly [Legs, ...Legs[]] = [
  { waist: [88, 84], hip: [116, 230], crotch: 300, hem: [112, 34, 730] },
  { waist: [84, 84], hip: [118, 230], crotch: 306, hem: [150, 30, 726] },
  { waist: [88, 84], hip: [122, 240], crotch: 312, hem: [100, 42, 690] },
  { waist: [86, 84], hip: [128, 260], crotch: 318, hem: [140, 18, 700] },
]

/** Dress trousers and chinos: pressed, pleated, wide or narrow. */
export function drawTrousers(sheet: Sheet): void {
  const { random } = sheet
  const legs = random.pick(cuts)
  const print =
    maybePrint(sheet, { pinstripe: 0.12, window: 0.06, heather: 0.14 }) ??
    random.pick([undefined, twill(sheet, 0.16), corduroy(sheet), tweed(sheet)])
  const names = layLegs(sheet, legs, { print })
  const middle = (legs.hem[0] + legs.hem[1]) / 2
  if (random.chance(0.7))
    sheet.seam(twice(pen(52, legs.waist[1] + 60).bow([64, legs.crotch + 60], [middle, legs.hem[2]])), 1.6)
  if (random.chance(0.55))
    for (const x of [30, 48])
      sheet.seam(twice(pen(x, legs.waist[1] + 36).line(x + 6, legs.waist[1] + random.integer(80, 110))), 2.2)
  frontPockets(sheet, legs, { names, round: false })
  if (random.chance(0.14)) cargoPockets(sheet, legs, print)
  if (random.chance(0.3)) turnUps(sheet, legs, { high: 30, print })
  finish(sheet, legs, { print })
}

export function drawJeans(sheet: Sheet): void {
  const { random } = sheet
  const legs = random.pick(cuts)
  const print = twill(sheet, 0.34)
  const thread = sheet.cloth.dark ? '#c28a4a' : '#b07a3c'
  const names = layLegs(sheet, legs, { print, depth: 1.1 })
  const worn = random.between(0, 0.55)
  for (const [index, id] of names.entries()) {
    const x = 300 + (index === 0 ? -62 : 62)
    sheet.clipTo(
      id,
      `<g filter="url(#${sheet.blur(22)})" fill="${sheet.cloth.glow}" opacity="${worn.toFixed(2)}"><ellipse cx="${x}" cy="380" rx="30" ry="130"/><ellipse cx="${x}" cy="560" rx="22" ry="70"/></g>`,
    )
  }
  sheet.stitch(
    twice(
      pen(legs.hip[0] - 8, legs.hip[1]).bow([legs.hip[0] - 4, legs.crotch + 60], [legs.hem[0] - 8, legs.hem[2] - 10]),
    ),
    thread,
  )
  frontPockets(sheet, legs, { names, round: true, thread })
  if (random.chance(0.22)) tears(sheet, legs)
  if (random.chance(0.3)) turnUps(sheet, legs, { high: 36, print: undefined })
  else
    sheet.stitch(
      twice(
        pen(legs.hem[0] - 2, legs.hem[2] - 12).bow(
          [(legs.hem[0] + legs.hem[1]) / 2, legs.hem[2] - 6],
          [legs.hem[1] + 1, legs.hem[2] - 12],
        ),
      ),
      thread,
    )
  finish(sheet, legs, { print, thread })
}

export function drawJoggers(sheet: Sheet): void {
  const { random } = sheet
  const base = random.pick(cuts)
  const gathered = random.chance(0.65)
  const legs: Legs = gathered ? { ...base, hip: [126, 250], hem: [94, 36, 700] } : base
  const print = maybePrint(sheet, { heather: 0.35 })
  const names = layLegs(sheet, legs, { print, depth: 1.2 })
  const trim = accentOf(sheet)
  if (random.chance(0.45))
    for (const offset of [0, 9])
      sheet.seam(
        twice(
          pen(legs.waist[0] - 5 - offset, legs.waist[1] + 30).bow(
            [legs.hip[0] + 6 - offset, legs.hip[1] + 30],
            [legs.hem[0] - 10 - offset, legs.hem[2] - 24],
          ),
        ),
        4,
        trim.base,
      )
  frontPockets(sheet, legs, { names, round: false })
  if (gathered) {
    const [outer, inner, y] = legs.hem
    const cuff = pen(outer + 2, y - 14)
      .line(outer - 6, y + 24)
      .bow([(outer + inner) / 2, y + 32], [inner + 6, y + 24])
      .line(inner - 2, y - 14)
      .bow([(outer + inner) / 2, y - 6], [outer + 2, y - 14])
    for (const side of [cuff, cuff.flipped()]) sheet.drawPart(side.closed(), { volume: 'tube', print: ribs(sheet, 8) })
    sheet.fit({ ...sheet.frame, bottom: y + 36 })
  }
  waistband(sheet, legs, { high: 36, look: { print: ribs(sheet, 8) } })
  cords(sheet, legs)
}

export function drawShorts(sheet: Sheet): void {
  const { random } = sheet
  const legs: Legs = random.pick([
    { waist: [112, 190], hip: [150, 340], crotch: 430, hem: [164, 14, 560] },
    { waist: [112, 180], hip: [156, 340], crotch: 430, hem: [176, 12, 500] },
    { waist: [108, 170], hip: [140, 330], crotch: 420, hem: [138, 24, 620] },
  ])
  const sporty = random.chance(0.4)
  const print =
    maybePrint(sheet, { leaves: 0.12, flowers: 0.08, gingham: 0.06, pinstripe: 0.06 }) ??
    (sporty ? undefined : twill(sheet, 0.26))
  const names = layLegs(sheet, legs, { print })
  sheet.stitch(
    twice(
      pen(legs.hem[0] - 3, legs.hem[2] - 16).bow(
        [(legs.hem[0] + legs.hem[1]) / 2, legs.hem[2] - 9],
        [legs.hem[1], legs.hem[2] - 16],
      ),
    ),
  )
  frontPockets(sheet, legs, { names, round: !sporty && random.chance(0.5) })
  if (!sporty && legs.hem[2] > 550 && random.chance(0.35)) cargoPockets(sheet, legs, print)
  if (!sporty) {
    finish(sheet, legs, { print })
    return
  }
  if (random.chance(0.5))
    sheet.seam(
      twice(pen(legs.waist[0] - 2, 230).bow([legs.hip[0] + 2, 360], [legs.hem[0] - 8, legs.hem[2] - 4])),
      8,
      accentOf(sheet).base,
    )
  waistband(sheet, legs, { high: 44, look: { print: ribs(sheet, 8) } })
  cords(sheet, legs)
}

export function drawLeggings(sheet: Sheet): void {
  const { random } = sheet
  const short = random.chance(0.25)
  const legs: Legs = { waist: [82, 70], hip: [108, 210], crotch: 286, hem: short ? [88, 22, 500] : [64, 26, 740] }
  const print = maybePrint(sheet, { heather: 0.25, shapes: 0.06, leaves: 0.05 })
  const names = layLegs(sheet, legs, { print, depth: 0.5 })
  const accent = random.chance(0.6) ? accentOf(sheet).base : sheet.cloth.shade
  const panel = random.pick(['M430 200Q400 420 356 600', 'M420 330Q330 430 350 780', 'M360 120Q420 330 340 520'])
  for (const [index, id] of names.entries()) {
    const turn = index === 0 ? ' transform="matrix(-1 0 0 1 600 0)"' : ''
    sheet.clipTo(id, `<path d="${panel}" fill="none" stroke="${accent}" stroke-width="26" opacity=".8"${turn}/>`)
  }
  waistband(sheet, legs, { high: random.pick([44, 64]) })
  sheet.stitch(twice(pen(3, 150).bow([26, 250], [5, 300])))
}

type Finish = { readonly print: string | undefined; readonly thread?: string }

function finish(sheet: Sheet, legs: Legs, { print, thread }: Finish): void {
  fly(sheet, legs, thread)
  waistband(sheet, legs, { high: 26, look: { print } })
  beltLoops(sheet, legs, 30)
  buttons(sheet, [[4, legs.waist[1] + 21]], { colour: thread ? '#b08a55' : sheet.cloth.deep, radius: thread ? 7 : 6 })
}

function cords(sheet: Sheet, { waist }: Legs): void {
  const colour = sheet.random.pick([sheet.cloth.glow, '#f1ede4', sheet.cloth.line])
  for (const side of [-1, 1])
    sheet.seam(
      pen(side * 10, waist[1] + 26)
        .curve([side * 16, waist[1] + 60], [side * 8, waist[1] + 90], [side * 18, waist[1] + 124])
        .open(),
      4,
      colour,
    )
}

function turnUps(
  sheet: Sheet,
  { hem: [outer, inner, y] }: Legs,
  { high, print }: { high: number; print: string | undefined },
): void {
  const cuff = pen(outer + 2, y - high)
    .line(outer + 2, y + 2)
    .bow([(outer + inner) / 2, y + 9], [inner - 2, y + 2])
    .line(inner - 1, y - high)
    .bow([(outer + inner) / 2, y - high + 7], [outer + 2, y - high])
  for (const side of [cuff, cuff.flipped()]) sheet.drawPart(side.closed(), { volume: 'tube', print, lift: 3 })
}

function cargoPockets(sheet: Sheet, { hip, crotch }: Legs, print: string | undefined): void {
  for (const x of [hip[0] - 68, -hip[0] - 2])
    patchPocket(sheet, [x, crotch + 18], { wide: 70, high: 92, point: 0, flap: 28, print })
}

function tears(sheet: Sheet, { crotch }: Legs): void {
  const { random } = sheet
  for (const side of [-1, 1]) {
    const y = crotch + random.integer(120, 190)
    const x = 300 + side * 66
    sheet.mark(
      `<path d="M${x - 28} ${y}q28-9 56 2-6 16-28 17t-28-19" fill="${sheet.cloth.glow}"/><path d="M${x - 24} ${y + 2}h48M${x - 22} ${y + 7}h44M${x - 16} ${y + 12}h32" stroke="#fff" stroke-width="1.5"/>`,
    )
  }
}
