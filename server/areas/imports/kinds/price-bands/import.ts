import { type goodsParameters, mostPriceBands } from '@fairdesk/contract/areas/data/goods-parameters'
import { refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import {
  gapsWithGoods,
  priceRangesNow,
  pricesOfStyles,
  type RangeRow,
  rangeRows,
} from '../../../../domain/prices/price-bands.ts'
import { waitForPriceBands, writePriceBands } from '../../../../domain/prices/write-price-bands.ts'
import { followInReports } from '../../../follow-in-reports.ts'
import type { Handler } from '../../../handler.ts'
import { readSheet } from '../../sheet/read-sheet.ts'
import { settleSheet } from '../../sheet/settle-sheet.ts'
import { priceBands } from './files.ts'
import { planPriceBands } from './plan.ts'
import { readPriceRows } from './read-rows.ts'

/** Makes the list be the ranges of a file, or tells row by row what it would do. */
export const importPriceBands: Handler<typeof goodsParameters.importGoodsPriceRange> = async (
  context,
  { mode, was },
) => {
  const { db, files, caller, record, recordNothing } = context
  const phrases = phrasesIn(caller.language)
  const sheet = await readSheet(files[0], priceBands, phrases)
  if (mode === 'commit') await waitForPriceBands(db)
  const before = await rangeRows(db)
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
  return { ...settled, counts: { ...settled.counts, removed }, notices: sheet.notices, gaps, was: stampOf(before) }
}

function stampOf(ranges: readonly RangeRow[]): string {
  return ranges.map(({ id, version }) => `${id}.${version}`).join(' ')
}
