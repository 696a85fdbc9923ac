import { type GoodsRecord, goodsRecord, type StyleColour } from '@fairdesk/contract/areas/data/goods-record'
import { useMemo } from 'react'
import { useLookUp } from '../../../kit/query/use-read.ts'

/** What is said of a colour and not edited here. */
export type ColourFacts = Pick<StyleColour, 'code' | 'name' | 'rgb' | 'status' | 'ordered'> & {
  /** Pieces ordered that the user may see. */
  readonly qty: number
}

const unknown: ColourFacts = { code: '', name: '…', rgb: null, status: 'onSale', ordered: [], qty: 0 }

/** By a colour's id: of the style's own what orders say of them, of others their names. */
export function useColourFacts(record: GoodsRecord | null): (colourId: number) => ColourFacts {
  const choices = useLookUp(goodsRecord.choices, {})
  return useMemo(() => {
    const own = new Map(record?.colours.map((colour) => [colour.colourId, factsOf(colour)]))
    const others = new Map(choices?.colours.map(({ id, code, name, rgb }) => [id, { ...unknown, code, name, rgb }]))
    return (colourId) => own.get(colourId) ?? others.get(colourId) ?? unknown
  }, [record, choices])
}

function factsOf({ code, name, rgb, status, ordered }: StyleColour): ColourFacts {
  return { code, name, rgb, status, ordered, qty: ordered.reduce((sum, { qty }) => sum + qty, 0) }
}
