import type { BatchField } from '@fairdesk/contract/areas/data/goods-batch'
import { usePhrases } from '../../../../kit/text/phrases.ts'

/** Returns the names of the fields, attributes by the fair's own names. */
export function useFieldNames(): Readonly<Record<BatchField, string>> {
  const { dimensions, goods, goodsBatch } = usePhrases()
  return { ...dimensions, isSpot: dimensions.spot, moq: goods.moq, multiple: goodsBatch.multiple }
}
