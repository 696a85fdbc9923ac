import type { goodsParameters, PriceBands } from '@fairdesk/contract/areas/data/goods-parameters'
import { refuse } from '@fairdesk/contract/refusal'
import type { PriceBandInput } from '../../../domain/prices/judge-price-bands.ts'
import { priceRangesNow, type RangeRow, rangeRows } from '../../../domain/prices/price-bands.ts'
import { waitForPriceBands, writePriceBands } from '../../../domain/prices/write-price-bands.ts'
import { refuseChanged } from '../../../domain/records/seen-version.ts'
import type { WriteContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'

export const addPriceBand: Handler<typeof goodsParameters.addGoodsPriceRange> = async (context, input) => {
  await waitForPriceBands(context.db)
  const previousRows = await rangeRows(context.db)
  return writeRanges(context, {
    ref: input.name,
    storedRanges: previousRows,
    targetRanges: [inFen(input), ...previousRows],
  })
}

export const changePriceBand: Handler<typeof goodsParameters.updateGoodsPriceRange> = async (
  context,
  { id, version, ...fields },
) => {
  await waitForPriceBands(context.db)
  const previousRows = await rangeRows(context.db)
  refuseOld(previousRows, { id, version })
  const targetRanges = [{ ...inFen(fields), id }, ...previousRows.filter((row) => row.id !== id)]
  return writeRanges(context, { ref: fields.name, storedRanges: previousRows, targetRanges })
}

/** Its goods are unclassified from then on. */
export const deletePriceBand: Handler<typeof goodsParameters.deleteGoodsPriceRange> = async (
  context,
  { id, version },
) => {
  await waitForPriceBands(context.db)
  const previousRows = await rangeRows(context.db)
  const { name } = refuseOld(previousRows, { id, version })
  return writeRanges(context, {
    ref: name,
    storedRanges: previousRows,
    targetRanges: previousRows.filter((row) => row.id !== id),
  })
}

/** Those with the prices of a present range are that range, whatever they are called: filters that name it stay true. */
export const replacePriceBands: Handler<typeof goodsParameters.replaceGoodsPriceRange> = async (
  context,
  { ranges, was },
) => {
  await waitForPriceBands(context.db)
  const previousRows = await rangeRows(context.db)
  if (was && was.length !== previousRows.length) refuse('record.changed')
  for (const expected of was ?? []) refuseOld(previousRows, expected)
  const targetRanges = ranges.map(inFen).map((range) => {
    const same = previousRows.find(({ min, max }) => min === range.min && max === range.max)
    return { ...range, id: same?.id }
  })
  return writeRanges(context, { ref: 'list', storedRanges: previousRows, targetRanges })
}

function inFen({
  name,
  min,
  max,
}: {
  readonly name: string
  readonly min: number
  readonly max: number
}): PriceBandInput {
  return { name, min: Math.round(min * 100), max: Math.round(max * 100) }
}

function refuseOld(
  present: readonly RangeRow[],
  { id, version }: { id: number; version?: number | undefined },
): RangeRow {
  const row = present.find((range) => range.id === id)
  if (!row) refuse('price-band.gone')
  refuseChanged(row, version)
  return row
}

/** `ref`: subject of the log entry. */
type WriteRangesInput = {
  readonly ref: string
  readonly storedRanges: readonly RangeRow[]
  readonly targetRanges: readonly PriceBandInput[]
}

async function writeRanges(
  context: WriteContext,
  { ref, storedRanges, targetRanges }: WriteRangesInput,
): Promise<PriceBands> {
  context.record({ ref, ...(await writePriceBands(context.db, { storedRanges, targetRanges })) })
  followInReports(context)
  return priceRangesNow(context.db)
}
