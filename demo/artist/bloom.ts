import type { Point } from './pen.ts'

/** A flower of four petals, 36 px wide at size 1. */
export function bloom([x, y]: Point, { size, colour }: { readonly size: number; readonly colour: string }): string {
  return `<path transform="translate(${x} ${y})scale(${size})" fill="${colour}" d="M0 0C-9-6-8-17 0-18 8-17 9-6 0 0 6-9 17-8 18 0 17 8 6 9 0 0 9 6 8 17 0 18-8 17-9 6 0 0-6 9-17 8-18 0-17-8-6-9 0 0"/>`
}
