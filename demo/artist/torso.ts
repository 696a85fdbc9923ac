import { type Pen, type Point, pen } from './pen.ts'

/** The corners of an upper garment's right half. */
export type Torso = {
  readonly neck: Point
  /** Lowest point of the front neckline. */
  readonly front: number
  readonly shoulder: Point
  readonly pit: Point
  readonly waist: Point
  readonly hem: Point
  /** Distance by which the hem hangs lower in the middle. */
  readonly drop: number
  readonly vee?: boolean
}

export type Sleeve = {
  readonly length: number
  /** Width at the cuff. */
  readonly cuff: number
  /** Degrees from straight down. */
  readonly spread: number
  readonly bulge?: number
}

export type Limb = {
  readonly outline: Pen
  /** The corners of the sleeve's end: [outer, inner], `up` px before the end. */
  readonly ends: (up: number) => readonly [Point, Point]
  readonly elbow: Point
}

export function neckline(torso: Torso, inset = 0): Pen {
  const [w, y] = [torso.neck[0] - inset, torso.neck[1] - inset * 0.5]
  const low = torso.front - inset * 1.25
  const start = pen(0, low)
  if (torso.vee) return start.bow([w * 0.62, low - (low - y) * 0.42], [w, y])
  return start.curve([w * 0.6, low], [w * 0.98, y + (low - y) * 0.55], [w, y])
}

export function bodyHalf(torso: Torso): Pen {
  const { shoulder, pit, waist, hem } = torso
  return neckline(torso)
    .bow([(torso.neck[0] + shoulder[0]) / 2, (torso.neck[1] + shoulder[1]) / 2 - 3], shoulder)
    .curve([shoulder[0] - 16, shoulder[1] + 42], [pit[0] - 20, pit[1] - 38], pit)
    .curve([pit[0] - 4, pit[1] + 40], [waist[0], waist[1] - 50], waist)
    .curve([waist[0], waist[1] + 50], [hem[0] - 2, hem[1] - 40], hem)
    .curve([hem[0] * 0.7, hem[1] + torso.drop], [hem[0] * 0.35, hem[1] + torso.drop], [0, hem[1] + torso.drop])
}

/** Draws the back as seen through the neck. */
export function neckInside(torso: Torso): string {
  const [w, y] = torso.neck
  return pen(0, y + 12)
    .bow([w * 0.7, y + 12], [w + 1, y - 2])
    .bow([w, torso.front], [0, torso.front + 4])
    .both()
}

/** A knitted band along the front of the neck, `width` wide. */
export function neckBand(torso: Torso, width: number): string {
  const outer = neckline(torso)
  const [w, y] = [torso.neck[0] - width, torso.neck[1] - width * 0.5]
  const low = torso.front - width * (torso.vee ? 1.5 : 1.1)
  const inner: Pen = outer.line(w, y)
  if (torso.vee) return inner.bow([w * 0.62, low - (low - y) * 0.42], [0, low]).both()
  return inner.curve([w * 0.98, y + (low - y) * 0.55], [w * 0.6, low], [0, low]).both()
}

export function backBand(torso: Torso, width: number): string {
  const [w, y] = torso.neck
  return pen(0, y + 12)
    .bow([w * 0.7, y + 12], [w, y])
    .line(w - width, y - width * 0.5)
    .bow([w * 0.6, y + 12 - width], [0, y + 12 - width])
    .both()
}

/** The right sleeve. */
export function sleeve(torso: Torso, { length, cuff, spread, bulge = 8 }: Sleeve): Limb {
  const { shoulder, pit } = torso
  const down = direction(spread)
  const lower = direction(spread - Math.min(8, length / 55))
  const elbow: Point = [shoulder[0] + down[0] * length * 0.5 + bulge, shoulder[1] + down[1] * length * 0.5]
  const outer: Point = [elbow[0] + lower[0] * length * 0.5, elbow[1] + lower[1] * length * 0.5]
  const inner: Point = [outer[0] - lower[1] * cuff, outer[1] + lower[0] * cuff]
  const bend: Point = [(inner[0] + pit[0]) / 2 + bulge * 0.8, (inner[1] + pit[1]) / 2 - 4]
  const outline = pen(shoulder[0] - 34, shoulder[1] - 10)
    .line(shoulder[0] - 4, shoulder[1] - 1)
    .curve(
      [shoulder[0] + 15, shoulder[1] + 8],
      [elbow[0] - down[0] * length * 0.22, elbow[1] - down[1] * length * 0.26],
      elbow,
    )
    .curve(
      [elbow[0] + lower[0] * length * 0.16, elbow[1] + lower[1] * length * 0.16],
      [outer[0] - lower[0] * 20, outer[1] - lower[1] * 20],
      outer,
    )
    .bow([(outer[0] + inner[0]) / 2 + lower[0] * 5, (outer[1] + inner[1]) / 2 + lower[1] * 5], inner)
    .bow(bend, [pit[0] - 3, pit[1]])
    .line(pit[0] - 40, pit[1] + 6)
  const ends = (up: number): readonly [Point, Point] => [
    [outer[0] - lower[0] * up, outer[1] - lower[1] * up],
    [inner[0] - lower[0] * up - 1, inner[1] - lower[1] * up],
  ]
  return { outline, ends, elbow: [elbow[0] - cuff * 0.55, elbow[1]] }
}

/** The band at a sleeve's end, `height` px along the arm, `flare` px wider on each side. */
export function cuffBand(limb: Limb, height: number, flare = 1): Pen {
  const [[ax, ay], [bx, by]] = limb.ends(height)
  const [[cx, cy], [dx, dy]] = limb.ends(-2)
  return pen(ax + flare, ay)
    .line(cx + flare, cy)
    .bow([(cx + dx) / 2 + 1, (cy + dy) / 2 + 5], [dx - flare, dy])
    .line(bx - flare, by)
    .bow([(ax + bx) / 2 + 1, (ay + by) / 2 + 5], [ax + flare, ay])
}

/** A line across both sleeves, `up` px before their ends. */
export function acrossSleeve(limb: Limb, up: number): Pen {
  const [[ax, ay], [bx, by]] = limb.ends(up)
  return pen(ax - 1, ay).bow([(ax + bx) / 2 + 1, (ay + by) / 2 + 5], [bx + 1, by])
}

/** The right half of a line that follows the hem, `up` px above it. */
export function hemLine({ hem, drop }: Torso, up: number): Pen {
  const y = hem[1] - up
  return pen(hem[0] - 2, y).curve([hem[0] * 0.7, y + drop], [hem[0] * 0.35, y + drop], [0, y + drop])
}

/** A band along the hem, `height` px high, gathered in by `tuck` px at its foot. */
export function hemBand({ hem, drop }: Torso, height: number, tuck = 6): string {
  const [x, y] = hem
  return pen(0, y - height + drop)
    .curve([x * 0.35, y - height + drop], [x * 0.7, y - height + drop], [x + 1, y - height])
    .bow([x - tuck * 0.2, y - height * 0.3], [x - tuck, y + 4])
    .curve([x * 0.7, y + drop + 4], [x * 0.35, y + drop + 4], [0, y + drop + 4])
    .both()
}

function direction(degrees: number): Point {
  const turn = (degrees * Math.PI) / 180
  return [Math.sin(turn), Math.cos(turn)]
}
