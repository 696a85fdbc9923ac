import type { DayCloseDifference, DayFigures } from '@fairdesk/contract/areas/reports/day-close'

type Row = { readonly name: string; readonly qty: number; readonly netAmount?: number | undefined }

/**
 * Returns the differences between two sets of figures for the same evening, pieces and amounts. Targets are today's,
 * so completion is not compared.
 */
export function differencesOf(storedFigures: DayFigures, currentFigures: DayFigures): DayCloseDifference[] {
  return [
    ...rowDifferences('total', [{ name: '', ...storedFigures.figures }], [{ name: '', ...currentFigures.figures }]),
    ...rowDifferences('place', storedFigures.places, currentFigures.places),
    ...rowDifferences('category', storedFigures.categories, currentFigures.categories),
  ]
}

function rowDifferences(
  grouping: DayCloseDifference['of'],
  storedRows: readonly Row[],
  currentRows: readonly Row[],
): DayCloseDifference[] {
  const names = new Set([...storedRows, ...currentRows].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const [was, is] = [summed(storedRows, name), summed(currentRows, name)]
    return (['qty', 'netAmount'] as const).flatMap((figure): DayCloseDifference[] => {
      const [storedValue, currentValue] = [was[figure], is[figure]]
      // Unknown is not another figure.
      if (
        storedValue === undefined ||
        currentValue === undefined ||
        Math.round(storedValue * 100) === Math.round(currentValue * 100)
      )
        return []
      return [{ of: grouping, name, figure, kept: storedValue, now: currentValue }]
    })
  })
}

/** Two places may have one name. */
function summed(rows: readonly Row[], name: string): { readonly qty: number; readonly netAmount: number | undefined } {
  const named = rows.filter((row) => row.name === name)
  const isKnown = named.every(({ netAmount }) => netAmount !== undefined)
  return {
    qty: named.reduce((sum, { qty }) => sum + qty, 0),
    netAmount: isKnown ? named.reduce((sum, { netAmount = 0 }) => sum + netAmount, 0) : undefined,
  }
}
