import type { Merge } from '../merges.ts'

/** The cells of a reference such as A1:B2. */
export function rangeOf(reference: string): Merge | undefined {
  const [, leftColumn, top, right, bottom] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? []
  if (leftColumn === undefined || right === undefined) return undefined
  return { left: columnOf(leftColumn), top: Number(top), right: columnOf(right), bottom: Number(bottom) }
}

/** The column, from 0, of a reference such as AB12. */
export function columnOf(reference: string): number {
  let column = 0
  for (let index = 0; index < reference.length; index++) {
    const letter = reference.charCodeAt(index) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}
