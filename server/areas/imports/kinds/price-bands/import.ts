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

/** Makes the list be the ranges of a file, or tells row by row what it would do. */
export const importPriceBands: Handler<typeof goodsParameters.importGoodsPriceRange> = async (
  context,
  { mode, was, asWritten = false },
) => {
  const { db, files, caller, record, recordNothing } = context
  const phrases = phrasesIn(caller.language)
  if (mode === 'commit') await waitForPriceBands(db)
  const before = await rangeRows(db)
  const known = before.map(({ name }) => name)
  const sheet = await readSheet(files[0], priceBands, { phrases, known, asWritten })
  if (mode === 'commit' && was !== undefined && was !== stampOf(before)) refuse('record.changed')
  const { rows, wanted } = planPriceBands(readPriceRows(sheet, phrases), before, phrases)
  const isRefused = rows.some(({ action }) => action === 'refused')
  const gaps = isRefused ? [] : gapsWithGoods(wanted, await pricesOfStyles(db))
  const write = async () => {
    record({ ref: files[0]?.fileName ?? '', ...(await writePriceBands(db, { before, wanted })) })
    followInReports(context)
    return { prices: await priceRangesNow(db) }
  }
  const settled = await settleSheet({ mode, rows, phrases, mostLines: mostPriceBands, recordNothing, write })
  const removed = rows.filter(({ action }) => action === 'removed').length
  const { notices, isAltered } = sheet
  return { ...settled, counts: { ...settled.counts, removed }, notices, isAltered, gaps, was: stampOf(before) }
}

function stampOf(ranges: readonly RangeRow[]): string {
  return ranges.map(({ id, version }) => `${id}.${version}`).join(' ')
}

type Planned = {
  readonly rows: readonly PriceSheetRow[]
  /** The ranges of the file, by price. */
  readonly wanted: readonly PriceBandInput[]
}

/**
 * What the list would become: a row is the present range of the very prices, else the one of its name, else a new one; what
 * the file has not is removed.
 */
function planPriceBands(rows: readonly FileRow[], present: readonly RangeRow[], phrases: Phrases): Planned {
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
