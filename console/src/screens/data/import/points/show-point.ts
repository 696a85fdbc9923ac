import type { ImportPoint } from './import-points.ts'

/** Moves to a point: a question beside the columns, or a line above the rows. */
export function showPoint({ id }: ImportPoint): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-import-point]')]
  // The focus scrolls to the line.
  lines
    .find(({ dataset }) => dataset.importPoint === id)
    ?.querySelector<HTMLElement>('input, button')
    ?.focus()
}
