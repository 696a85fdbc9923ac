import { type Colour, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { Params } from '@fairdesk/contract/endpoint'
import { call } from '../../../kit/call/api.ts'
import { inTurn } from '../../../kit/in-turn.ts'
import { queries } from '../../../kit/query/queries.ts'
import { invalidate } from '../../../kit/query/use-read.ts'

type Changes = Partial<Omit<Params<typeof goodsCodes.updateColour>, 'id' | 'version'>>

/** After each of these the list is asked anew; after a refusal too, for it may be out of date. */
export function addColour(query: Params<typeof goodsCodes.addColour>): Promise<Colour> {
  return call(goodsCodes.addColour, query).finally(askColoursAnew)
}

/** The answer stands in the list before it is asked anew, so that the old text is not seen once more. */
export function changeColour(colour: Colour, changes: Changes): Promise<Colour> {
  return inTurn(`colour ${colour.id}`, colour, async ({ id, version }) => {
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
  const query = { fromId: from.id, intoId: into.id, version: from.version }
  return call(goodsCodes.mergeColour, query, { quiet: true }).finally(askColoursAnew)
}

export function askColoursAnew(): void {
  invalidate(goodsCodes.colourList)
}
