import type { Seeded } from '../seeded.ts'
import { along, Pen, type Point } from './pen.ts'
import type { Torso } from './torso.ts'

/** A tapering fold from one point to another, bent sideways by `bend`, `width` at its widest. */
export function crease(from: Point, to: Point, { bend, width }: { bend: number; width: number }): string {
  const [x, y] = along(from, to, 0.5)
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const side: Point = [(to[1] - from[1]) / length, (from[0] - to[0]) / length]
  const over = (by: number): Point => [x + side[0] * by, y + side[1] * by]
  return new Pen(from)
    .bow(over(bend + width), to)
    .bow(over(bend - width), from)
    .closed()
}

type Pair = { dark: string[]; light: string[] }

/** Deep soft folds of a hanging upper garment: pulled from the armpits, fluted at the hem. */
export function hangingFolds(random: Seeded, torso: Torso): Pair {
  const { pit, hem, waist } = torso
  const folds: Pair = { dark: [], light: [] }
  for (const side of [-1, 1]) {
    const from: Point = [side * (pit[0] - 4), pit[1] + random.between(4, 18)]
    const to: Point = [side * random.between(18, 60), pit[1] + random.between(70, 150)]
    folds.dark.push(crease(from, to, { bend: side * random.between(6, 24), width: random.between(12, 20) }))
    folds.light.push(
      crease([from[0] - side * 4, from[1] + 26], [to[0] + side * 8, to[1] + 40], { bend: side * 14, width: 10 }),
    )
    const low: Point = [side * random.between(waist[0] * 0.55, waist[0] * 0.8), waist[1] - random.between(10, 50)]
    folds.dark.push(
      crease([side * (waist[0] - 2), waist[1] + random.between(-20, 40)], low, { bend: side * -8, width: 10 }),
    )
  }
  flutes(random, folds, { left: -hem[0] + 14, right: hem[0] - 14, bottom: hem[1] + 12, tall: (hem[1] - pit[1]) * 0.55 })
  return folds
}

type Fluted = { left: number; right: number; bottom: number; tall: number }

/** Upright waves of cloth above a hem. */
export function flutes(random: Seeded, folds: Pair, { left, right, bottom, tall }: Fluted): void {
  const count = Math.max(2, Math.round((right - left) / random.between(60, 84)))
  for (let at = 0; at < count; at++) {
    const x = left + ((right - left) * (at + random.between(0.25, 0.75))) / count
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
export function bentFolds(random: Seeded, at: Point, { across, count }: { across: number; count: number }): Pair {
  const folds: Pair = { dark: [], light: [] }
  const side = Math.sign(at[0]) || 1
  for (let turn = 0; turn < count; turn++) {
    const y = at[1] + (turn - count / 2) * random.between(16, 26)
    const reach = across * random.between(0.35, 0.75)
    const from: Point = [at[0] - side * across * 0.5, y]
    const to: Point = [from[0] + side * reach, y + random.between(-22, 6)]
    folds.dark.push(crease(from, to, { bend: side * 5, width: random.between(4, 7) }))
    folds.light.push(crease([from[0], from[1] + 9], [to[0], to[1] + 9], { bend: side * 5, width: 4 }))
  }
  return folds
}
