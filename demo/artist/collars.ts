import { pen } from './pen.ts'
import type { PartStyle, Sheet } from './sheet.ts'
import { neckInside, type Torso } from './torso.ts'
import { twice } from './trims.ts'

export type CollarShape = {
  /** Reach of the points outwards and down from the neck. */
  readonly out: number
  readonly down: number
  /** The gap between both leaves at the throat. */
  readonly gap?: number
}

/** Draws the stand and the visible back part of a folded collar. */
export function collarBack(sheet: Sheet, torso: Torso, look: PartStyle = {}): void {
  const [w, y] = torso.neck
  sheet.drawPart(
    pen(0, y - 16)
      .curve([w * 0.5, y - 16], [w * 0.9, y - 12], [w + 6, y + 8])
      .line(w - 4, y + 22)
      .curve([w * 0.8, y + 6], [w * 0.5, y + 4], [0, y + 4])
      .both(),
    { volume: 'tube', ...look },
  )
}

/** Two folded leaves of a shirt's collar, lying on the body. */
export function collarLeaves(sheet: Sheet, torso: Torso, shape: CollarShape & { readonly look?: PartStyle }): void {
  const [w, y] = torso.neck
  const { out, down, gap = 3, look = {} } = shape
  const leaf = pen(gap, torso.front - 4)
    .line(out, torso.front + down)
    .bow([w + 16, (torso.front + y) / 2 + 12], [w + 7, y + 2])
    .bow([w + 2, y - 14], [w - 8, y - 12])
    .bow([w * 0.8, (torso.front + y) / 2 - 4], [gap, torso.front - 4])
  for (const side of [leaf, leaf.flipped()]) sheet.drawPart(side.closed(), { volume: 'down', lift: 4, ...look })
  const edge = pen(gap + 5, torso.front + 3)
    .line(out - 4, torso.front + down - 9)
    .bow([w + 10, (torso.front + y) / 2 + 10], [w + 2, y + 2])
  sheet.stitch(twice(edge))
}

/** Draws a low band around the throat. */
export function standCollar(sheet: Sheet, torso: Torso, { high, look = {} }: { high: number; look?: PartStyle }): void {
  const [w, y] = torso.neck
  sheet.mark(
    `<path d="${neckInside({ ...torso, front: y + 30, neck: [w, y - high * 0.5] })}" fill="${sheet.cloth.deep}"/>`,
  )
  const half = pen(0, y - high * 0.7)
    .curve([w * 0.5, y - high * 0.7], [w * 0.8, y - high * 0.8], [w - 2, y - high])
    .curve([w + 8, y - high * 0.5], [w + 6, y - 6], [w + 8, y + 4])
  sheet.drawPart(half.bow([w * 0.8, torso.front + 2], [0, torso.front + 2]).both(), {
    volume: 'tube',
    lift: 2,
    ...look,
  })
}

/** The turned-back front edges of a jacket; `foot` is where they meet above the first button. */
export function lapels(sheet: Sheet, torso: Torso, { foot, wide, peaked, look = {} }: LapelShape): void {
  const [w, y] = torso.neck
  const notch = y + (foot - y) * 0.3
  const outer = peaked
    ? pen(2, foot)
        .bow([wide * 0.8, (foot + notch) / 2 + 20], [wide + 14, notch - 20])
        .line(wide - 14, notch + 2)
    : pen(2, foot)
        .bow([wide * 0.8, (foot + notch) / 2 + 20], [wide + 4, notch + 4])
        .line(wide - 16, notch - 8)
  const leaf = outer.line(w + 4, y + 30).bow([w * 0.5, (y + foot) * 0.5], [2, foot])
  for (const side of [leaf.flipped(), leaf]) sheet.drawPart(side.closed(), { volume: 'down', lift: 5, ...look })
  const fold = pen(wide - 10, notch - 6)
    .line(wide + 4, notch - 26)
    .bow([w + 26, y + 4], [w + 6, y - 10])
    .line(w - 8, y - 2)
    .bow([w - 2, y + 20], [w * 0.72, y + 50])
    .line(wide - 10, notch - 6)
  for (const side of [fold, fold.flipped()]) sheet.drawPart(side.closed(), { volume: 'down', lift: 3, ...look })
}

type LapelShape = { readonly foot: number; readonly wide: number; readonly peaked: boolean; readonly look?: PartStyle }

/** A hood lying behind the shoulders and around the neck. */
export function hood(sheet: Sheet, torso: Torso, look: PartStyle = {}): void {
  const [w, y] = torso.neck
  const back = pen(0, y - 84)
    .curve([w * 0.9, y - 84], [w + 44, y - 40], [w + 40, y + 20])
    .bow([w + 30, y + 44], [0, y + 50])
  const id = sheet.drawPart(back.both(), { volume: 'puff', ...look })
  sheet.clipTo(
    id,
    `<path d="${pen(0, y - 58)
      .curve([w * 0.8, y - 58], [w + 14, y - 24], [w + 8, y + 40])
      .line(0, y + 60)
      .both()}" fill="${sheet.cloth.deep}"/>`,
  )
}

/** The edges of a hood that cross over the throat. */
export function hoodEdges(sheet: Sheet, torso: Torso, look: PartStyle = {}): void {
  const [w, y] = torso.neck
  const edge = pen(w + 14, y - 46)
    .curve([w + 42, y - 20], [w + 44, y + 22], [w + 20, y + 44])
    .bow([w * 0.5, torso.front + 12], [-8, torso.front + 20])
    .bow([w * 0.3, torso.front - 20], [w - 14, y + 16])
    .curve([w + 4, y - 10], [w + 8, y - 30], [w + 14, y - 46])
  for (const side of [edge.flipped(), edge]) sheet.drawPart(side.closed(), { volume: 'down', lift: 3, ...look })
}
