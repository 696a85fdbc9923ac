import { crease, flutes } from './folds.ts'
import { type Pen, type Point, pen } from './pen.ts'
import type { PartStyle, Sheet } from './sheet.ts'
import { twice } from './trims.ts'

/** The corners of a pair of trousers' right half. */
export type Legs = {
  readonly waist: Point
  readonly hip: Point
  readonly crotch: number
  /** Outer and inner end of the leg, at the height of the hem. */
  readonly hem: readonly [outer: number, inner: number, y: number]
}

/** Both legs as parts of their own, so that light runs around each. */
export function layLegs(
  sheet: Sheet,
  legs: Legs,
  look: PartStyle & { readonly depth?: number } = {},
): readonly string[] {
  const [outer, , y] = legs.hem
  sheet.fit({ top: legs.waist[1] - 14, bottom: y + 8, half: Math.max(outer, legs.hip[0]) + 16 })
  const [w, top] = legs.waist
  sheet.mark(
    `<path d="${pen(0, top - 8)
      .bow([w * 0.8, top - 8], [w, top])
      .bow([w * 0.7, top + 18], [0, top + 18])
      .both()}" fill="${sheet.cloth.deep}"/>`,
  )
  const leg = legOutline(legs)
  return [leg.flipped(), leg].map((outline, index) => {
    const id = sheet.drawPart(outline.closed(), { volume: 'tube', ...look })
    sheet.folds(id, { ...legFolds(sheet, legs, index === 0 ? -1 : 1), soft: true, depth: look.depth ?? 1 })
    return id
  })
}

function legOutline({ waist, hip, crotch, hem: [outer, inner, y] }: Legs): Pen {
  return pen(0, waist[1] + 12)
    .bow([waist[0] * 0.6, waist[1] + 12], waist)
    .curve([waist[0] + 4, waist[1] + 50], [hip[0], hip[1] - 60], hip)
    .curve([hip[0] + 2, hip[1] + 80], [outer + (hip[0] - outer) * 0.3, y - (y - hip[1]) * 0.4], [outer, y])
    .bow([(outer + inner) / 2, y + 7], [inner, y])
    .curve([inner * 0.7, y - (y - crotch) * 0.45], [9, crotch + 60], [3, crotch])
    .line(0, crotch - 6)
}

function legFolds(
  sheet: Sheet,
  { hip, crotch, hem: [outer, inner, y] }: Legs,
  side: number,
): { dark: string[]; light: string[] } {
  const { random } = sheet
  const folds: { dark: string[]; light: string[] } = { dark: [], light: [] }
  for (let index = 0; index < 3; index++) {
    const end: Point = [
      side * random.between(hip[0] * 0.4, hip[0] * 0.85),
      crotch - random.between(20, 60) + index * 26,
    ]
    folds.dark.push(
      crease([side * 4, crotch + index * 12 - 10], end, { bend: side * -8, width: random.between(6, 11) }),
    )
    folds.light.push(crease([side * 6, crotch + index * 12 + 4], [end[0], end[1] + 16], { bend: side * -8, width: 5 }))
  }
  const knee = crotch + (y - crotch) * 0.42
  if (y - crotch > 200)
    for (let index = 0; index < 3; index++) {
      const start: Point = [side * (outer + (hip[0] - outer) * 0.4 - 4), knee + index * 22 + random.between(-12, 12)]
      folds.dark.push(
        crease(start, [start[0] - side * random.between(24, 56), start[1] + random.between(-20, 20)], {
          bend: 6,
          width: random.between(5, 8),
        }),
      )
    }
  const [leftEdge, right] = side > 0 ? [inner + 8, outer - 8] : [-outer + 8, -inner - 8]
  flutes(random, folds, { left: leftEdge, right, bottom: y + 6, tall: Math.min(150, (y - crotch) * 0.5) })
  return folds
}

export function waistband(
  sheet: Sheet,
  { waist: [w, y] }: Legs,
  { high, look = {} }: { high: number; look?: PartStyle },
): void {
  const half = pen(0, y + 12)
    .bow([w * 0.6, y + 12], [w, y - 1])
    .line(w + 3, y + high - 10)
    .bow([w * 0.6, y + high + 6], [0, y + high + 6])
  sheet.drawPart(half.both(), { lift: 2, ...look })
}

export function beltLoops(sheet: Sheet, { waist: [w, y] }: Legs, high: number): void {
  for (const x of [-w * 0.78, -w * 0.36, w * 0.36, w * 0.78]) {
    const loopY = y + 8 - (Math.abs(x) / w) * 6
    sheet.drawPart(
      pen(x - 4, loopY)
        .line(x + 4, loopY)
        .line(x + 4, loopY + high)
        .line(x - 4, loopY + high)
        .closed(),
      { volume: 'none', lift: 2 },
    )
  }
}

/** The fly and its curved stitching. */
export function fly(sheet: Sheet, { waist, crotch }: Legs, thread?: string): void {
  const foot = waist[1] + (crotch - waist[1]) * 0.66
  sheet.seam(
    pen(0, waist[1] + 14)
      .line(0, crotch)
      .open(),
    1.8,
  )
  sheet.stitch(
    pen(22, waist[1] + 38)
      .line(22, foot - 24)
      .bow([20, foot], [2, foot + 6])
      .open(),
    thread,
  )
}

type Mouths = { readonly names: readonly string[]; readonly round: boolean; readonly thread?: string | undefined }

/** The slanting or rounded mouths of front pockets. */
export function frontPockets(sheet: Sheet, { waist: [w, y], hip }: Legs, { names, round, thread }: Mouths): void {
  const mouth = round
    ? pen(w * 0.52, y + 32).curve([w * 0.58, y + 62], [hip[0] * 0.8, y + 78], [hip[0], y + 80])
    : pen(w * 0.6, y + 32).line(hip[0] + 4, y + 118)
  const inside = round
    ? pen(w * 0.48, y + 34).curve([w * 0.54, y + 68], [hip[0] * 0.8, y + 85], [hip[0], y + 87])
    : pen(w * 0.55, y + 34).line(hip[0] - 1, y + 122)
  for (const name of names) sheet.stitchedSeam(name, { seam: twice(mouth), stitch: twice(inside) }, thread)
}
