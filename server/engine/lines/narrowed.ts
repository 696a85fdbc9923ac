/** Matching lines in parallel columns: their positions and their sort values, most significant first. */
export type LineMatches = {
  readonly orderPlaces: Int32Array
  readonly lines: Int32Array
  readonly columns: readonly { readonly numbers: Float64Array; readonly isDescending: boolean }[]
}

/** Maximum lines sorted without narrowing. */
const sortThreshold = 2000
const bucketCount = 4096

/**
 * Returns the found lines that contain those from `first` up to `end`, and the number before them: a crowded bucket
 * is split by the range of its numbers, and lines with the same number by the next column.
 */
export function narrowed(
  { columns, lines }: LineMatches,
  first: number,
  end: number,
): { readonly indexes: Int32Array; readonly countBefore: number } {
  let indexes: Int32Array = Int32Array.from(lines.keys())
  let countBefore = 0
  for (const { numbers, isDescending } of columns) {
    let isParted = true
    while (isParted && indexes.length > sortThreshold) {
      const section = partOf(indexes, { numbers, isDescending, first: first - countBefore, end: end - countBefore })
      isParted = section.indexes.length < indexes.length
      indexes = section.indexes
      countBefore += section.countBefore
    }
    // Only where all share the number does the next column decide alone.
    if (indexes.length <= sortThreshold || !isAlike(indexes, numbers)) break
  }
  return { indexes, countBefore }
}

type PartitionInput = {
  readonly numbers: Float64Array
  readonly isDescending: boolean
  readonly first: number
  readonly end: number
}

/** Those in the parts of the range of numbers that the lines asked for lie in. */
function partOf(indexes: Int32Array, { numbers, isDescending, first, end }: PartitionInput) {
  const { minNumber, maxNumber } = rangeOf(indexes, numbers)
  if (minNumber === maxNumber) return { indexes, countBefore: 0 }
  const scale = (bucketCount - 1) / (maxNumber - minNumber)
  const partAt = (index: number): number => {
    const bucket = Math.floor(((numbers[index] ?? 0) - minNumber) * scale)
    return isDescending ? bucketCount - 1 - bucket : bucket
  }
  const sizes = new Int32Array(bucketCount)
  for (const index of indexes) {
    const bucket = partAt(index)
    sizes[bucket] = (sizes[bucket] ?? 0) + 1
  }
  let countBefore = 0
  let firstBucket = 0
  while (countBefore + (sizes[firstBucket] ?? 0) <= first) countBefore += sizes[firstBucket++] ?? 0
  let lastBucket = firstBucket
  for (let until = countBefore + (sizes[firstBucket] ?? 0); until < end && lastBucket < bucketCount - 1; )
    until += sizes[++lastBucket] ?? 0
  return {
    indexes: indexes.filter((index) => partAt(index) >= firstBucket && partAt(index) <= lastBucket),
    countBefore,
  }
}

function rangeOf(
  indexes: Int32Array,
  numbers: Float64Array,
): { readonly minNumber: number; readonly maxNumber: number } {
  let [minNumber, maxNumber] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const index of indexes) {
    const number = numbers[index] ?? 0
    if (number < minNumber) minNumber = number
    if (number > maxNumber) maxNumber = number
  }
  return { minNumber, maxNumber }
}

function isAlike(indexes: Int32Array, numbers: Float64Array): boolean {
  const { minNumber, maxNumber } = rangeOf(indexes, numbers)
  return minNumber === maxNumber
}

/** Compares two of them by all columns. */
export function comparison({ columns }: LineMatches): (a: number, b: number) => number {
  return (a, b) => {
    for (const { numbers, isDescending } of columns) {
      const difference = (numbers[a] ?? 0) - (numbers[b] ?? 0)
      if (difference !== 0) return isDescending ? -difference : difference
    }
    return 0
  }
}
