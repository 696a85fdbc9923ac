import {
  type goodsParameters,
  mostPriceBands,
  type PriceSheetAnswer,
  type PriceSheetRow,
} from '@fairdesk/contract/areas/goods-parameters'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import {
  gapsWithGoods,
  priceRangesNow,
  pricesOfStyles,
  type RangeRow,
  rangeRows,
} from '../../../../domain/prices/price-bands.ts'
import { waitForPriceBands, writePriceBands } from '../../../../domain/prices/write-price-bands.ts'
import type { UploadContext, UploadedFile } from '../../../context.ts'
import { followInReports } from '../../../follow-in-reports.ts'
import { readTitled } from '../../file/read-titled.ts'
import { noticesOf } from '../../file/titled-lines.ts'
import { columnNamed, sheetColumns } from './columns.ts'
import { planPriceBands } from './plan.ts'
import { type FileRow, readPriceRows } from './read-rows.ts'

type Wish = Input<typeof goodsParameters.importGoodsPriceRange>

/** Makes the list be the ranges of a file, or tells row by row what it would do. */
export async function importPriceBands(context: UploadContext, { mode, was }: Wish): Promise<PriceSheetAnswer> {
  const { db, files, caller, record, recordNothing } = context
  const phrases = phrasesIn(caller.language)
  const { rows, notices } = await rowsOf(files[0], phrases)
  if (mode === 'commit') await waitForPriceBands(db)
  const before = await rangeRows(db)
  if (mode === 'commit' && was !== undefined && was !== stampOf(before)) refuse('record.changed')
  const planned = planPriceBands(rows, before, phrases)
  const answer = answerFrom(planned.rows)
  const isRefused = answer.counts.refused > 0
  if (mode === 'commit' && isRefused) refuse('import.refused', { lines: linesOf(answer, phrases) })
  const told = {
    ...answer,
    notices,
    committed: mode === 'commit',
    gaps: isRefused ? [] : gapsWithGoods(planned.wanted, await pricesOfStyles(db)),
    was: stampOf(before),
  }
  if (mode === 'dryRun' || answer.rows.every(({ action }) => action === 'left')) {
    recordNothing()
    return told
  }
  record({ ref: files[0]?.fileName ?? '', ...(await writePriceBands(db, { before, wanted: planned.wanted })) })
  followInReports(context)
  return { ...told, prices: await priceRangesNow(db) }
}

type Read = { readonly rows: readonly FileRow[]; readonly notices: string[] }

async function rowsOf(file: UploadedFile | undefined, phrases: Phrases): Promise<Read> {
  const { tooMany, noColumn } = phrases.priceSheet
  const ownTexts = { ...phrases.importTexts.file, 'too-many-rows': tooMany({ max: mostPriceBands }) }
  const titled = await readTitled(file, {
    mostRows: mostPriceBands,
    columnNamed,
    required: sheetColumns,
    texts: { ...phrases.importTexts, file: ownTexts, noColumn },
  })
  return { rows: readPriceRows(titled, phrases), notices: noticesOf(titled, phrases.importTexts) }
}

function stampOf(ranges: readonly RangeRow[]): string {
  return ranges.map(({ id, version }) => `${id}.${version}`).join(' ')
}

const order = ['refused', 'removed', 'created', 'changed', 'left'] as const

function answerFrom(rows: readonly PriceSheetRow[]): Pick<PriceSheetAnswer, 'counts' | 'rows'> {
  const of = (wanted: (typeof order)[number]) => rows.filter(({ action }) => action === wanted).length
  const rank = ({ action }: PriceSheetRow) => order.indexOf(action)
  return {
    counts: {
      created: of('created'),
      changed: of('changed'),
      left: of('left'),
      removed: of('removed'),
      refused: of('refused'),
    },
    rows: rows.toSorted((one, other) => rank(one) - rank(other) || (one.row ?? 0) - (other.row ?? 0)),
  }
}

/** The client splits the text at commas, so the lines themselves have none. */
function linesOf({ rows }: Pick<PriceSheetAnswer, 'rows'>, { importTexts }: Phrases): string {
  return rows
    .filter(({ action }) => action === 'refused')
    .map(({ row = 0, notes }) => importTexts.row({ row, text: notes.join('；') }).replaceAll(',', '，'))
    .join(',')
}
