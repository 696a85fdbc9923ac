import { pairsOf } from '../facts/keys.ts'
import type { Inquiry } from '../question/inquiry.ts'
import type { Measure } from '../question/metrics.ts'
import type { Station } from '../question/station.ts'
import type { Bucket } from './bucket.ts'
import { amounts, type Collector, distinct, orderedSizes, piecesByColumn, sumsOf } from './collectors.ts'
import { offeredSizes } from './offers.ts'

const amountMeasures = ['tagAmount', 'netAmount', 'agentAmount'] as const satisfies readonly Measure[]

/** Prices of one piece, of the amounts a question needs, in the order buckets and views hold them. */
export function unitsOf({ facts: { prices }, measures }: Inquiry): Float64Array[] {
  const units = { tagAmount: prices.tag, netAmount: prices.net, agentAmount: prices.agent }
  return amountMeasures.filter((measure) => measures.has(measure)).map((measure) => units[measure])
}

/** Returns the collectors a level needs besides the pieces; `sizes` are the pieces by size column. */
export function collectorsOf(
  inquiry: Inquiry,
  { goods, withSizes }: Station,
  bucket: Bucket,
): Map<Measure | 'sizes', Collector> {
  const { catalogue, measures, sizeColumns } = inquiry
  const { keys, bySku, sized } = goods
  const groups = keys.count
  const { sizes } = catalogue
  const requested: readonly Measure[] = amountMeasures.filter((measure) => measures.has(measure))
  const bySkc = !bySku
  const units = unitsOf(inquiry)
  const amount = (measure: Measure): Collector => {
    const measureIndex = requested.indexOf(measure)
    return amounts(groups, measureIndex, units[measureIndex] ?? new Float64Array(0))
  }
  const different = (column: Int32Array, worth: Float64Array) =>
    distinct(groups, { thingOf: pairsOf(keys, column), worth, bySkc })
  const once = new Float64Array(keys.groupOf.length).fill(1)
  const styleOf = (): Int32Array =>
    bySku ? sizes.skcOf.map((skc) => catalogue.goods.style[skc] ?? 0) : catalogue.goods.style
  const sizesOfSkc = bySku || !bucket.pieces ? undefined : { pieces: bucket.pieces, start: sizes.start }
  const makers: { readonly [M in Measure]?: () => Collector } = {
    tagAmount: () => amount('tagAmount'),
    netAmount: () => amount('netAmount'),
    agentAmount: () => amount('agentAmount'),
    styles: () => different(styleOf(), once),
    skc: () => (bySku ? different(sizes.skcOf, once) : sumsOf(groups, once, bySkc)),
    sku: () => (sizesOfSkc ? orderedSizes(groups, sizesOfSkc) : sumsOf(groups, once, false)),
    offeredSizes: () => {
      const worth = offeredSizes(inquiry, goods)
      return bySku && !sized ? different(sizes.skcOf, worth) : sumsOf(groups, worth, bySkc)
    },
  }
  const collectors = new Map<Measure | 'sizes', Collector>()
  for (const measure of measures) {
    const collector = makers[measure]?.()
    if (collector) collectors.set(measure, collector)
  }
  if (sizeColumns && withSizes && !sized) collectors.set('sizes', piecesByColumn(groups, sizeColumns, sizesOfSkc))
  return collectors
}
