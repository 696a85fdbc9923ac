import { along, middle, type Pen, type Point, pen } from './pen.ts'
import type { Sheet } from './sheet.ts'

/** An outline and its mirror image in one path. */
export function twice(stroke: Pen): string {
  return stroke.open() + stroke.flipped().open()
}

export function buttons(sheet: Sheet, points: readonly Point[], { colour = sheet.cloth.glow, radius = 5 } = {}): void {
  const name = sheet.once(
    `button ${colour} ${radius}`,
    (id) =>
      `<g id="${id}" fill="${colour}" stroke="#1c1a1f8c"><circle r="${radius}"/><path d="M-1.5-1.5l3 3m0-3l-3 3" stroke-width="1"/></g>`,
  )
  const spots = points.map(([x, y]) => `<use href="#${name}" x="${Math.round(x + middle)}" y="${Math.round(y)}"/>`)
  sheet.mark(spots.join(''))
}

/** Points down a line, both ends included. */
export function spaced(start: Point, end: Point, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => along(start, end, count > 1 ? index / (count - 1) : 0))
}

/** A zip from one height to another on the middle line, with its slider at the top. */
export function zip(sheet: Sheet, startY: number, endY: number): void {
  const down = `M${middle} ${Math.round(startY)}V${Math.round(endY)}`
  const metal = sheet.cloth.dark ? '#b9bcc2' : '#6c6f76'
  sheet.mark(
    `<path d="${down}" stroke="${sheet.cloth.deep}" stroke-width="13" opacity=".55"/><path d="${down}" stroke="${metal}" stroke-width="5" stroke-dasharray="2.5 2.5"/><path d="M${middle - 5} ${Math.round(startY)}h10l-2 14h-6zm3 14h4v20h-4z" fill="${metal}" stroke="#222" stroke-opacity=".5"/>`,
  )
}

export type PocketShape = {
  readonly wide: number
  readonly high: number
  readonly point?: number
  readonly flap?: number
  readonly print?: string | undefined
}

/** A sewn-on pocket with its stitching; `[x, y]` is its upper left corner. */
export function patchPocket(sheet: Sheet, [x, y]: Point, shape: PocketShape): void {
  const { wide, high, point = 10, flap = 0, print } = shape
  const bag = pen(x, y)
    .line(x + wide, y)
    .line(x + wide - 1, y + high - point)
  const outline =
    point > 0
      ? bag.line(x + wide / 2, y + high).line(x + 1, y + high - point)
      : bag
          .bow([x + wide, y + high], [x + wide - 10, y + high])
          .line(x + 10, y + high)
          .bow([x, y + high], [x, y + high - 10])
  sheet.drawPart(outline.closed(), { print, volume: 'down', lift: 2 })
  if (flap > 0) sheet.drawPart(pocketFlap([x - 2, y - 3], wide + 4, flap), { print, volume: 'down', lift: 3 })
  else
    sheet.stitch(
      pen(x + 2, y + 12)
        .line(x + wide - 2, y + 12)
        .open(),
    )
}

export function pocketFlap([x, y]: Point, wide: number, high: number): string {
  return pen(x, y)
    .line(x + wide, y)
    .line(x + wide, y + high * 0.7)
    .bow([x + wide / 2, y + high * 1.25], [x, y + high * 0.7])
    .closed()
}

/** Draws the small woven label found in the neck of most garments. */
export function neckLabel(sheet: Sheet, y: number): void {
  sheet.mark(
    `<path d="M${middle - 17} ${Math.round(y)}h34v15h-34z" fill="#f4f1ea" opacity=".92"/><path d="M${middle - 9} ${Math.round(y + 6)}h18M${middle - 5} ${Math.round(y + 10)}h10" stroke="#3a3a3a" stroke-width="1.6"/>`,
  )
}
