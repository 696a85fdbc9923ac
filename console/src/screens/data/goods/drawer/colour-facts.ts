import { type GoodsRecord, goodsRecord, type StyleColour } from '@fairdesk/contract/areas/data/goods-record'
import { useMemo } from 'react'
import { useLookUp } from '../../../../kit/query/use-read.ts'

/** Read-only facts of a colour. */
export type ColourFacts = Pick<StyleColour, 'code' | 'name' | 'rgb' | 'status' | 'ordered'> & {
  /** Pieces ordered that the user may see. */
  readonly qty: number
}

const unknown: ColourFacts = { code: '', name: '…', rgb: null, status: 'onSale', ordered: [], qty: 0 }

/** Returns facts by colour id: order data for the style's own colours, names for others. */
export function useColourFacts(record: GoodsRecord | null): (colourId: number) => ColourFacts {
  const choices = useLookUp(goodsRecord.choices, {})
  return useMemo(() => {
    const recordFacts = new Map(record?.colours.map((colour) => [colour.colourId, factsOf(colour)]))
    const choiceFacts = new Map(
      choices?.colours.map(({ id, code, name, rgb }) => [id, { ...unknown, code, name, rgb }]),
    )
    return (colourId) => recordFacts.get(colourId) ?? choiceFacts.get(colourId) ?? unknown
  }, [record, choices])
}

function factsOf({ code, name, rgb, status, ordered }: StyleColour): ColourFacts {
  return { code, name, rgb, status, ordered, qty: ordered.reduce((sum, { qty }) => sum + qty, 0) }
}
