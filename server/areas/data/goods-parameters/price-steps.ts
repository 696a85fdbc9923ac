import { type goodsParameters, mostPriceBands } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { pricesOfStyles } from '../../../domain/prices/price-bands.ts'
import { yuan } from '../../../domain/prices/yuan.ts'

type PriceRangeProposal = Output<typeof goodsParameters.proposeGoodsPriceRange>

/**
 * Ranges of `step` yuan without a gap, from the one of the cheapest goods to the one of the dearest: 100-199, 200-299.
 * Goods without a price ask for no range of their own, and count where one holds 0. @throws Refusal price-band.too-many
 */
export async function proposeRanges(db: Kysely<FairDb>, step: number): Promise<PriceRangeProposal> {
  const prices = await pricesOfStyles(db)
  const priced = prices.filter(({ fen }) => fen > 0)
  const [lowest, highest] = [priced[0], priced.at(-1)]
  if (!lowest || !highest) return []
  const width = step * 100
  const first = Math.floor(lowest.fen / width)
  const count = Math.floor(highest.fen / width) - first + 1
  if (count > mostPriceBands) refuse('price-band.too-many', { count, max: mostPriceBands })
  return Array.from({ length: count }, (_, index) => {
    const min = (first + index) * width
    const max = min + width - 1
    const inside = prices.filter(({ fen }) => fen >= min && fen <= max)
    return {
      name: step === 1 ? `${min / 100}` : `${min / 100}-${(first + index + 1) * step - 1}`,
      min: yuan(min),
      max: yuan(max),
      goods: inside.reduce((sum, { styles }) => sum + styles, 0),
    }
  })
}
