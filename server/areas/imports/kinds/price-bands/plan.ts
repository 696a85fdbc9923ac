import type { PriceSheetRow } from '@fairdesk/contract/areas/data/goods-parameters'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { type PriceBandInput, whyUnfit } from '../../../../domain/prices/judge-price-bands.ts'
import type { RangeRow } from '../../../../domain/prices/price-bands.ts'
import { yuan } from '../../../../domain/prices/yuan.ts'
import { foldCode } from '../../../../domain/text.ts'
import { describeChanges } from '../../sheet/describe-changes.ts'
import type { FileRow } from './read-rows.ts'

type Planned = {
  readonly rows: readonly PriceSheetRow[]
  /** The ranges of the file, by price. */
  readonly wanted: readonly PriceBandInput[]
}

/**
 * What the list would become: a row is the present range of the very prices, else the one of its name, else a new one; what
 * the file has not is removed.
 */
export function planPriceBands(rows: readonly FileRow[], present: readonly RangeRow[], phrases: Phrases): Planned {
  const texts = phrases.importTexts
  const known = knownRanges(rows, present)
  const first = new Map<string, FileRow>()
  const single = rows.filter((row) => {
    const twin = row.problems.length === 0 && first.get(lineOf(row))
    if (!twin) first.set(lineOf(row), row)
    return !twin
  })
  const readable = single.filter(({ problems }) => problems.length === 0)
  const told = rows.map((row): PriceSheetRow => {
    const line = { row: row.row, name: row.name }
    if (!single.includes(row)) {
      const twin = first.get(lineOf(row))?.row ?? row.row
      return { ...line, action: 'left', notes: [texts.repeated({ row: twin })] }
    }
    const refusal =
      row.problems.length === 0 &&
      whyUnfit(
        row,
        readable.filter((other) => other !== row),
      )
    if (refusal) return { ...line, action: 'refused', notes: [formatRefusal(refusal, phrases)] }
    if (row.problems.length > 0) return { ...line, action: 'refused', notes: [...row.problems] }
    const before = known.get(row)
    if (!before) return { ...line, action: 'created', notes: [phrases.priceSheet.added] }
    const sides = { before: cellsOf(before), after: cellsOf(row) }
    const notes = describeChanges(sides, phrases.priceSheet.columns, phrases)
    return { ...line, action: notes.length > 0 ? 'changed' : 'left', notes }
  })
  const kept = new Set([...known.values()].map(({ id }) => id))
  const gone = present.filter(({ id }) => !kept.has(id))
  return {
    rows: [...told, ...gone.map(({ name }) => removed(name, phrases))],
    wanted: readable
      .map((row) => ({ id: known.get(row)?.id, name: row.name, min: row.min, max: row.max }))
      .toSorted((one, other) => one.min - other.min),
  }
}

function lineOf({ name, min, max }: FileRow): string {
  return JSON.stringify([name, min, max])
}

/** Which present range each row is; one is no two rows. */
function knownRanges(rows: readonly FileRow[], present: readonly RangeRow[]): ReadonlyMap<FileRow, RangeRow> {
  const known = new Map<FileRow, RangeRow>()
  const free = new Set(present)
  const take = (isThis: (row: FileRow, range: RangeRow) => boolean) => {
    for (const row of rows) {
      if (known.has(row)) continue
      const range = [...free].find((one) => isThis(row, one))
      if (!range) continue
      known.set(row, range)
      free.delete(range)
    }
  }
  take(({ problems, ...row }, range) => problems.length === 0 && row.min === range.min && row.max === range.max)
  take((row, range) => foldCode(row.name) === foldCode(range.name))
  return known
}

function cellsOf({ name, min, max }: PriceBandInput) {
  return { name, min: String(yuan(min)), max: String(yuan(max)) }
}

function removed(name: string, { priceSheet }: Phrases): PriceSheetRow {
  return { name, action: 'removed', notes: [priceSheet.removed] }
}
