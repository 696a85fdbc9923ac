import { type Colour, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { Params } from '@fairdesk/contract/endpoint'
import { call } from '../../../../kit/call/api.ts'
import { queries } from '../../../../kit/query/queries.ts'
import { invalidate } from '../../../../kit/query/use-read.ts'
import { changeRow } from '../../../../kit/save/row-queue.ts'

/** Adds a colour. Each of these writes refetches the list; also after a refusal, since it may be out of date. */
export function addColour(query: Params<typeof goodsCodes.addColour>): Promise<Colour> {
  return call(goodsCodes.addColour, query).finally(askColoursAnew)
}

/** Puts the answer into the list before it is refetched, so that the old text does not reappear. */
export function changeColour(
  colour: Colour,
  changes: Partial<Omit<Params<typeof goodsCodes.updateColour>, 'id' | 'version'>>,
): Promise<Colour> {
  return changeRow(`colour ${colour.id}`, colour, async ({ id, version }) => {
    try {
      const saved = await call(goodsCodes.updateColour, { id, version, ...changes })
      queries.setQueryData<Colour[]>([goodsCodes.colourList.path, {}], (list) =>
        list?.map((existing) => (existing.id === id ? saved : existing)),
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

export function mergeColour(source: Colour, into: Colour): Promise<unknown> {
  const query = { fromId: source.id, intoId: into.id, version: source.version }
  return call(goodsCodes.mergeColour, query, { quiet: true }).finally(askColoursAnew)
}

export function askColoursAnew(): void {
  invalidate(goodsCodes.colourList)
}
