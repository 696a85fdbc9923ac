/** Returns the row numbers 0..count-1 in order. */
export function unsorted(count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, row) => row)
}

/** Sorts rows by a small whole number each, keeping the order of equals; in time linear in rows and numbers. */
export function byNumber(rows: Int32Array, numberOf: Int32Array, span: number): Int32Array {
  const offsets = new Int32Array(span + 1)
  for (const row of rows) {
    const offsetIndex = (numberOf[row] ?? 0) + 1
    offsets[offsetIndex] = (offsets[offsetIndex] ?? 0) + 1
  }
  for (let number = 0; number < span; number++)
    offsets[number + 1] = (offsets[number + 1] ?? 0) + (offsets[number] ?? 0)
  const sorted = new Int32Array(rows.length)
  for (const row of rows) {
    const number = numberOf[row] ?? 0
    const position = offsets[number] ?? 0
    sorted[position] = row
    offsets[number] = position + 1
  }
  return sorted
}

/** Sorts rows by a figure, stably; rows without one (NaN) come last in both directions. */
export function byFigure(rows: Int32Array, figures: Float64Array, order: 'asc' | 'desc'): Int32Array {
  const sign = order === 'asc' ? 1 : -1
  const ranked = figures.map((figure) => (Number.isNaN(figure) ? Number.POSITIVE_INFINITY : sign * figure))
  return Int32Array.from(rows).sort((a, b) => {
    const leftRank = ranked[a] ?? 0
    const rightRank = ranked[b] ?? 0
    return leftRank < rightRank ? -1 : leftRank > rightRank ? 1 : 0
  })
}

/** Sorts rows by the places of their values, the first column weighing most. */
export function byValues(
  rows: Int32Array,
  columns: readonly { readonly values: Int32Array; readonly places: Int32Array }[],
): Int32Array {
  let sorted = rows
  for (const { values, places } of columns.toReversed()) {
    sorted = byNumber(
      sorted,
      values.map((value) => places[value] ?? 0),
      places.length,
    )
  }
  return sorted
}

export function reversed(positions: Int32Array): Int32Array {
  return positions.map((position) => positions.length - 1 - position)
}
