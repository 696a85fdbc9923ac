import { foldCode } from '@fairdesk/contract/names/fold'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { type PriceBandInput, whyUnfit } from '../../../../../domain/prices/judge-price-bands.ts'
import type { RangeRow } from '../../../../../domain/prices/price-bands.ts'
import { yuan } from '../../../../../domain/prices/yuan.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { EntryRequest } from '../../kind-plan.ts'
import { textIn } from '../../lookup/find-named.ts'
import { planEntries } from '../plan-entries.ts'
import { priceBands } from './columns.ts'

/** In fen. */
type Band = Omit<PriceBandInput, 'id'>

type PriceBandContext = {
  readonly present: readonly RangeRow[]
  readonly phrases: Phrases
}

type PriceBandPlan = {
  /** The ranges of the file, by price. */
  readonly targetRanges: readonly PriceBandInput[]
  /** Present ranges that the file does not hold. */
  readonly removed: readonly RangeRow[]
}

/** Plans the future list: a row is the present range of the same prices, else the one of its name, else a new one. */
export async function planPriceBands(
  request: EntryRequest,
  { present, phrases }: PriceBandContext,
): Promise<PriceBandPlan> {
  const { report, records } = request
  let rangeByBand: ReadonlyMap<Band, RangeRow> = new Map()
  let bands: readonly Band[] = []
  let unreadNames: ReadonlySet<string> = new Set()
  await planEntries<Band>(request, {
    fields: priceBands.fields,
    blank: { name: '', min: null, max: null },
    contradicts: phrases.importTexts.repeated,
    read: (cells, refuse) => {
      for (const { key } of priceBands.fields) if (cells[key] === null) refuse(key, phrases.importTexts.required)
      const band = bandIn(cells)
      return [{ ref: band, cells: cellsOf(band) }]
    },
    keyOf,
    present: async (fileBands) => {
      bands = fileBands
      const unread = records.filter(({ row }) => report.isRefused(row))
      unreadNames = new Set(unread.map(({ cells }) => foldCode(textIn(cells, 'name') ?? '')))
      rangeByBand = knownRanges(bands, present)
      return new Map([...rangeByBand].map(([band, range]) => [keyOf(band), cellsOf(range)]))
    },
    judge: ({ row, ref, before }, refuse) => {
      const refusal = whyUnfit(
        ref,
        bands.filter((band) => band !== ref),
      )
      if (refusal) refuse('', formatRefusal(refusal, phrases))
      if (!before) report.note(row, 'created', { problem: phrases.priceSheet.added })
    },
    choices: {},
    // The list is written as a whole.
    write: async () => {},
  })
  const kept = new Set(rangeByBand.values())
  return {
    targetRanges: bands.map((band) => ({ id: rangeByBand.get(band)?.id, ...band })).toSorted((a, b) => a.min - b.min),
    removed: present.filter((range) => !kept.has(range) && !unreadNames.has(foldCode(range.name))),
  }
}

function bandIn(cells: Cells): Band {
  const price = (key: string) => (typeof cells[key] === 'number' ? cells[key] : 0)
  return { name: textIn(cells, 'name') ?? '', min: price('min'), max: price('max') }
}

function cellsOf({ name, min, max }: Band) {
  return { name, min: String(yuan(min)), max: String(yuan(max)) }
}

function keyOf({ name, min, max }: Band): string {
  return JSON.stringify([name, min, max])
}

/** Matches ranges of the file to present ones, each to one at most. */
function knownRanges(bands: readonly Band[], present: readonly RangeRow[]): ReadonlyMap<Band, RangeRow> {
  const rangeByBand = new Map<Band, RangeRow>()
  const free = new Set(present)
  const take = (isThis: (band: Band, range: RangeRow) => boolean) => {
    for (const band of bands) {
      if (rangeByBand.has(band)) continue
      const range = [...free].find((candidate) => isThis(band, candidate))
      if (!range) continue
      rangeByBand.set(band, range)
      free.delete(range)
    }
  }
  take((band, range) => band.min === range.min && band.max === range.max)
  take((band, range) => foldCode(band.name) === foldCode(range.name))
  return rangeByBand
}
