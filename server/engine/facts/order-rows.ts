/** Row numbers 0..count-1 as they stand. */
export function unsorted(count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, row) => row)
}

/** Sorts rows by a small whole number each, keeping the order of equals; in time linear in rows and numbers. */
export function byNumber(rows: Int32Array, numberOf: Int32Array, span: number): Int32Array {
  const places = new Int32Array(span + 1)
  for (const row of rows) {
    const at = (numberOf[row] ?? 0) + 1
    places[at] = (places[at] ?? 0) + 1
  }
  for (let number = 0; number < span; number++) places[number + 1] = (places[number + 1] ?? 0) + (places[number] ?? 0)
  const sorted = new Int32Array(rows.length)
  for (const row of rows) {
    const number = numberOf[row] ?? 0
    const place = places[number] ?? 0
    sorted[place] = row
    places[number] = place + 1
  }
  return sorted
}

/** Sorts rows by a figure, keeping the order of equals; rows without one (NaN) stand last either way. */
export function byFigure(rows: Int32Array, figures: Float64Array, order: 'asc' | 'desc'): Int32Array {
  const sign = order === 'asc' ? 1 : -1
  const ranked = figures.map((figure) => (Number.isNaN(figure) ? Number.POSITIVE_INFINITY : sign * figure))
  return Int32Array.from(rows).sort((one, other) => {
    const left = ranked[one] ?? 0
    const right = ranked[other] ?? 0
    return left < right ? -1 : left > right ? 1 : 0
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

export function reversed(places: Int32Array): Int32Array {
  return places.map((place) => places.length - 1 - place)
}
