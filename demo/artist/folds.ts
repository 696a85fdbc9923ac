import type { RandomSource } from '../seeded.ts'
import { along, Pen, type Point } from './pen.ts'
import type { Torso } from './torso.ts'

/** A tapering fold from one point to another, bent sideways by `bend`, `width` at its widest. */
export function crease(start: Point, end: Point, { bend, width }: { bend: number; width: number }): string {
  const [x, y] = along(start, end, 0.5)
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1
  const side: Point = [(end[1] - start[1]) / length, (start[0] - end[0]) / length]
  const over = (distance: number): Point => [x + side[0] * distance, y + side[1] * distance]
  return new Pen(start)
    .bow(over(bend + width), end)
    .bow(over(bend - width), start)
    .closed()
}

type Pair = { dark: string[]; light: string[] }

/** Deep soft folds of a hanging upper garment: pulled from the armpits, fluted at the hem. */
export function hangingFolds(random: RandomSource, torso: Torso): Pair {
  const { pit, hem, waist } = torso
  const folds: Pair = { dark: [], light: [] }
  for (const side of [-1, 1]) {
    const start: Point = [side * (pit[0] - 4), pit[1] + random.between(4, 18)]
    const end: Point = [side * random.between(18, 60), pit[1] + random.between(70, 150)]
    folds.dark.push(crease(start, end, { bend: side * random.between(6, 24), width: random.between(12, 20) }))
    folds.light.push(
      crease([start[0] - side * 4, start[1] + 26], [end[0] + side * 8, end[1] + 40], { bend: side * 14, width: 10 }),
    )
    const low: Point = [side * random.between(waist[0] * 0.55, waist[0] * 0.8), waist[1] - random.between(10, 50)]
    folds.dark.push(
      crease([side * (waist[0] - 2), waist[1] + random.between(-20, 40)], low, { bend: side * -8, width: 10 }),
    )
  }
  flutes(random, folds, { left: -hem[0] + 14, right: hem[0] - 14, bottom: hem[1] + 12, tall: (hem[1] - pit[1]) * 0.55 })
  return folds
}

type FluteBounds = { left: number; right: number; bottom: number; tall: number }

/** Upright waves of cloth above a hem. */
export function flutes(random: RandomSource, folds: Pair, { left, right, bottom, tall }: FluteBounds): void {
  const count = Math.max(2, Math.round((right - left) / random.between(60, 84)))
  for (let index = 0; index < count; index++) {
    const x = left + ((right - left) * (index + random.between(0.25, 0.75))) / count
    const height = tall * random.between(0.45, 1)
    const lean = (x * -0.12 * height) / tall + random.between(-8, 8)
    const width = random.between(7, 14)
    folds.dark.push(crease([x, bottom], [x + lean, bottom - height], { bend: random.between(-5, 5), width }))
    folds.light.push(
      crease([x + width * 1.5, bottom], [x + lean + width, bottom - height * 0.8], { bend: 0, width: width * 0.7 }),
    )
  }
}

/** Short sharp folds where a limb bends or is gathered; `across` is the limb's width there. */
export function bentFolds(
  random: RandomSource,
  center: Point,
  { across, count }: { across: number; count: number },
): Pair {
  const folds: Pair = { dark: [], light: [] }
  const side = Math.sign(center[0]) || 1
  for (let turn = 0; turn < count; turn++) {
    const y = center[1] + (turn - count / 2) * random.between(16, 26)
    const reach = across * random.between(0.35, 0.75)
    const start: Point = [center[0] - side * across * 0.5, y]
    const end: Point = [start[0] + side * reach, y + random.between(-22, 6)]
    folds.dark.push(crease(start, end, { bend: side * 5, width: random.between(4, 7) }))
    folds.light.push(crease([start[0], start[1] + 9], [end[0], end[1] + 9], { bend: side * 5, width: 4 }))
  }
  return folds
}
