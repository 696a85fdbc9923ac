import { type Colour, goodsCodes } from '@fairdesk/contract/areas/goods-codes'
import type { Params } from '@fairdesk/contract/endpoint'
import { call } from '../../../kit/api.ts'
import { queries } from '../../../kit/queries.ts'
import { changeRow } from '../../../kit/save/row-queue.ts'
import { outdate } from '../../../kit/use-read.ts'

type Changes = Partial<Omit<Params<typeof goodsCodes.updateColour>, 'id' | 'version'>>

/** After each of these the list is asked anew; after a refusal too, for it may be out of date. */
export function addColour(wish: Params<typeof goodsCodes.addColour>): Promise<Colour> {
  return call(goodsCodes.addColour, wish).finally(askColoursAnew)
}

/** The answer stands in the list before it is asked anew, so that the old text is not seen once more. */
export function changeColour(colour: Colour, changes: Changes): Promise<Colour> {
  return changeRow(`colour ${colour.id}`, colour, async ({ id, version }) => {
    try {
      const saved = await call(goodsCodes.updateColour, { id, version, ...changes })
      queries.setQueryData<Colour[]>([goodsCodes.colourList.path, {}], (list) =>
        list?.map((one) => (one.id === id ? saved : one)),
      )
      return saved
    } finally {
      askColoursAnew()
    }
  })
}

export function deleteColour({ id }: Colour): Promise<unknown> {
  return call(goodsCodes.deleteColour, { id }).finally(askColoursAnew)
}

export function mergeColour(from: Colour, into: Colour): Promise<unknown> {
  const wish = { fromId: from.id, intoId: into.id, version: from.version }
  return call(goodsCodes.mergeColour, wish, { quiet: true }).finally(askColoursAnew)
}

export function askColoursAnew(): void {
  outdate(goodsCodes.colourList)
}
