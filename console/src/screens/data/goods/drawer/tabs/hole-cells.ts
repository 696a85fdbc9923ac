export type Cell = { readonly row: number; readonly column: number }

const steps: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Returns the cell a key moves to; null for other keys. At the edge it stays. */
export function nextCell(
  { row, column }: Cell,
  key: string,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Cell | null {
  if (key === 'Home') return { row, column: 0 }
  if (key === 'End') return { row, column: columns - 1 }
  const step = steps[key]
  if (!step) return null
  return { row: clampIndex(row + step.row, rows), column: clampIndex(column + step.column, columns) }
}

function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index))
}

/** With it where it was not, without it where it was. */
export function withOther(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((entry) => entry !== id) : [...ids, id]
}
