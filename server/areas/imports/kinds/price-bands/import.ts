import {
  type goodsParameters,
  mostPriceBands,
  type PriceSheetRow,
} from '@fairdesk/contract/areas/data/goods-parameters'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type PriceBandInput, whyUnfit } from '../../../../domain/prices/judge-price-bands.ts'
import {
  gapsWithGoods,
  priceRangesNow,
  pricesOfStyles,
  type RangeRow,
  rangeRows,
} from '../../../../domain/prices/price-bands.ts'
import { waitForPriceBands, writePriceBands } from '../../../../domain/prices/write-price-bands.ts'
import { yuan } from '../../../../domain/prices/yuan.ts'
import { followInReports } from '../../../follow-in-reports.ts'
import type { Handler } from '../../../handler.ts'
import { describeChanges } from '../../sheet/describe-changes.ts'
import { readSheet } from '../../sheet/read-sheet.ts'
import { settleSheet } from '../../sheet/settle-sheet.ts'
import { priceBands } from './files.ts'
import { type FileRow, readPriceRows } from './read-rows.ts'

/** Replaces the list by the ranges of a file, or reports row by row what it would do. */
export const importPriceBands: Handler<typeof goodsParameters.importGoodsPriceRange> = async (
  context,
  { mode, was, asWritten = false },
) => {
  const { db, files, caller, record, recordNothing } = context
  const phrases = phrasesIn(caller.language)
  if (mode === 'commit') await waitForPriceBands(db)
  const storedRanges = await rangeRows(db)
  const knownNames = storedRanges.map(({ name }) => name)
  const sheet = await readSheet(files[0], priceBands, { phrases, knownNames, asWritten })
  if (mode === 'commit' && was !== undefined && was !== stampOf(storedRanges)) refuse('record.changed')
  const { rows, targetRanges } = planPriceBands(readPriceRows(sheet, phrases), storedRanges, phrases)
  const isRefused = rows.some(({ action }) => action === 'refused')
  const gaps = isRefused ? [] : gapsWithGoods(targetRanges, await pricesOfStyles(db))
  const write = async () => {
    record({ ref: files[0]?.fileName ?? '', ...(await writePriceBands(db, { storedRanges, targetRanges })) })
    followInReports(context)
    return { prices: await priceRangesNow(db) }
  }
  const outcome = await settleSheet({ mode, rows, phrases, mostLines: mostPriceBands, recordNothing, write })
  const removed = rows.filter(({ action }) => action === 'removed').length
  const { notices, isAltered } = sheet
  return { ...outcome, counts: { ...outcome.counts, removed }, notices, isAltered, gaps, was: stampOf(storedRanges) }
}

function stampOf(ranges: readonly RangeRow[]): string {
  return ranges.map(({ id, version }) => `${id}.${version}`).join(' ')
}

type PriceBandPlan = {
  readonly rows: readonly PriceSheetRow[]
  /** The ranges of the file, by price. */
  readonly targetRanges: readonly PriceBandInput[]
}

/**
 * Plans the future list: a row is the present range of the same prices, else the one of its name, else a new one;
 * ranges missing in the file are removed.
 */
function planPriceBands(rows: readonly FileRow[], present: readonly RangeRow[], phrases: Phrases): PriceBandPlan {
  const texts = phrases.importTexts
  const rangeByRow = knownRanges(rows, present)
  const first = new Map<string, FileRow>()
  const single = rows.filter((row) => {
    const twin = row.problems.length === 0 && first.get(lineOf(row))
    if (!twin) first.set(lineOf(row), row)
    return !twin
  })
  const readable = single.filter(({ problems }) => problems.length === 0)
  const reportedRows = rows.map((row): PriceSheetRow => {
    const line = { row: row.row, name: row.name }
    if (!single.includes(row)) {
      const twin = first.get(lineOf(row))?.row ?? row.row
      return { ...line, action: 'left', notes: [texts.repeated({ row: twin })] }
    }
    const refusal =
      row.problems.length === 0 &&
      whyUnfit(
        row,
        readable.filter((otherRow) => otherRow !== row),
      )
    if (refusal) return { ...line, action: 'refused', notes: [formatRefusal(refusal, phrases)] }
    if (row.problems.length > 0) return { ...line, action: 'refused', notes: [...row.problems] }
    const storedRange = rangeByRow.get(row)
    if (!storedRange) return { ...line, action: 'created', notes: [phrases.priceSheet.added] }
    const sides = { before: cellsOf(storedRange), after: cellsOf(row) }
    const notes = describeChanges(sides, phrases.priceSheet.columns, phrases)
    return { ...line, action: notes.length > 0 ? 'changed' : 'left', notes }
  })
  const keptIds = new Set([...rangeByRow.values()].map(({ id }) => id))
  const removedRanges = present.filter(({ id }) => !keptIds.has(id))
  return {
    rows: [...reportedRows, ...removedRanges.map(({ name }) => removed(name, phrases))],
    targetRanges: readable
      .map((row) => ({ id: rangeByRow.get(row)?.id, name: row.name, min: row.min, max: row.max }))
      .toSorted((a, b) => a.min - b.min),
  }
}

function lineOf({ name, min, max }: FileRow): string {
  return JSON.stringify([name, min, max])
}

/** Matches rows to present ranges, each to one row at most. */
function knownRanges(rows: readonly FileRow[], present: readonly RangeRow[]): ReadonlyMap<FileRow, RangeRow> {
  const rangeByRow = new Map<FileRow, RangeRow>()
  const free = new Set(present)
  const take = (isThis: (row: FileRow, range: RangeRow) => boolean) => {
    for (const row of rows) {
      if (rangeByRow.has(row)) continue
      const range = [...free].find((candidate) => isThis(row, candidate))
      if (!range) continue
      rangeByRow.set(row, range)
      free.delete(range)
    }
  }
  take(({ problems, ...row }, range) => problems.length === 0 && row.min === range.min && row.max === range.max)
  take((row, range) => foldCode(row.name) === foldCode(range.name))
  return rangeByRow
}

function cellsOf({ name, min, max }: PriceBandInput) {
  return { name, min: String(yuan(min)), max: String(yuan(max)) }
}

function removed(name: string, { priceSheet }: Phrases): PriceSheetRow {
  return { name, action: 'removed', notes: [priceSheet.removed] }
}
