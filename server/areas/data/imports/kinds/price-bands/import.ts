import { type goodsParameters, mostPriceBands } from '@fairdesk/contract/areas/data/goods-parameters'
import { refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import {
  gapsWithGoods,
  priceRangesNow,
  pricesOfStyles,
  type RangeRow,
  rangeRows,
} from '../../../../../domain/prices/price-bands.ts'
import { waitForPriceBands, writePriceBands } from '../../../../../domain/prices/write-price-bands.ts'
import { followInReports } from '../../../../follow-in-reports.ts'
import type { Handler } from '../../../../handler.ts'
import { readList } from '../../lists/read-list.ts'
import { settleList } from '../../lists/settle-list.ts'
import { priceBands } from './columns.ts'
import { planPriceBands } from './plan.ts'

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
  const { notices, isAltered, ...file } = await readList(files[0], priceBands, { phrases, knownNames, asWritten })
  if (mode === 'commit' && was !== undefined && was !== stampOf(storedRanges)) refuse('record.changed')
  const { targetRanges, removed } = await planPriceBands(file, { present: storedRanges, phrases })
  const isRefused = file.report.outcomes().some(({ action }) => action === 'refused')
  const gaps = isRefused ? [] : gapsWithGoods(targetRanges, await pricesOfStyles(db))
  const outcome = await settleList({
    ...{ mode, report: file.report, phrases, mostLines: mostPriceBands, recordNothing },
    removed: removed.map(({ name }) => ({ name, action: 'removed' as const, notes: [phrases.priceSheet.removed] })),
    write: async () => {
      record({ ref: files[0]?.fileName ?? '', ...(await writePriceBands(db, { storedRanges, targetRanges })) })
      followInReports(context)
      return { prices: await priceRangesNow(db) }
    },
  })
  const counts = { ...outcome.counts, removed: removed.length }
  return { ...outcome, counts, notices, isAltered, gaps, was: stampOf(storedRanges) }
}

function stampOf(ranges: readonly RangeRow[]): string {
  return ranges.map(({ id, version }) => `${id}.${version}`).join(' ')
}
