import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type CommonCode, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { Params } from '@fairdesk/contract/endpoint'
import { call } from '../../../../kit/call/api.ts'
import { queries } from '../../../../kit/query/queries.ts'
import { invalidate } from '../../../../kit/query/use-read.ts'
import { changeRow } from '../../../../kit/save/row-queue.ts'

/**
 * Adds a code. Each of these writes refetches the lists, including those for selects; also after a refusal, since
 * they may be out of date.
 */
export function addCode(query: Params<typeof goodsCodes.addGoodsBase>): Promise<CommonCode> {
  return call(goodsCodes.addGoodsBase, query).finally(askAnew)
}

/** Puts the answer into the list before it is refetched, so that the old text does not reappear. */
export function changeCode(
  code: CommonCode,
  changes: Partial<Omit<Params<typeof goodsCodes.updateGoodsBese>, 'id' | 'type' | 'version'>>,
): Promise<CommonCode> {
  return changeRow(`code ${code.id}`, code, async ({ id, type, version }) => {
    try {
      const saved = await call(goodsCodes.updateGoodsBese, { id, type, version, ...changes })
      queries.setQueryData<CommonCode[]>([goodsCodes.commonCodeList.path, { type }], (list) =>
        list?.map((existing) => (existing.id === id ? saved : existing)),
      )
      return saved
    } finally {
      askAnew()
    }
  })
}

export function deleteCode({ type, code }: CommonCode): Promise<unknown> {
  return call(goodsCodes.deleteCommonCode, { type, code }).finally(askAnew)
}

export function mergeCode(source: CommonCode, into: CommonCode): Promise<unknown> {
  const query = { fromId: source.id, intoId: into.id, version: source.version }
  return call(goodsCodes.mergeCommonCode, query, { quiet: true }).finally(askAnew)
}

function askAnew(): void {
  invalidate(goodsCodes.commonCodeList, goodsCodes.commonCodeTypes, baseData.getAuthAllCommonCodeMap)
}
