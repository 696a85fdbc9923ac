/**
 * Page as drawn by both painters. Lengths are in millimetres from the upper left corner, type sizes in points. A
 * text's `y` is its baseline and `w` the width it was fitted into: it is aligned left, centred or right within that.
 */
export type Align = 'left' | 'center' | 'right'

export type Box =
  | readonly [
      kind: 'text',
      x: number,
      y: number,
      w: number,
      pt: number,
      align: Align,
      text: string,
      weight: 'plain' | 'bold',
    ]
  | readonly [kind: 'line', x1: number, y1: number, x2: number, y2: number, width: number]
  /** `grey` from 0, black, to 1, white. */
  | readonly [kind: 'fill', x: number, y: number, w: number, h: number, grey: number]
  | readonly [kind: 'picture', x: number, y: number, w: number, h: number, address: string]
  /** `w` is of the modules alone: the quiet zone around them is left free by the layout. */
  | readonly [kind: 'qr', x: number, y: number, w: number, text: string]

export type Page = { readonly w: number; readonly h: number; readonly boxes: readonly Box[] }

/** An em of type of this size, in millimetres. */
export function emOf(pt: number): number {
  return (pt * 25.4) / 72
}
