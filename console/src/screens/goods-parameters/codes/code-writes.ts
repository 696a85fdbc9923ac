import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type CommonCode, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { Params } from '@fairdesk/contract/endpoint'
import { call } from '../../../kit/call/api.ts'
import { inTurn } from '../../../kit/in-turn.ts'
import { queries } from '../../../kit/query/queries.ts'
import { invalidate } from '../../../kit/query/use-read.ts'

type Changes = Partial<Omit<Params<typeof goodsCodes.updateGoodsBese>, 'id' | 'type' | 'version'>>

/** After each of these the lists are asked anew, everybody's choices too; after a refusal as well, for they may be out of date. */
export function addCode(query: Params<typeof goodsCodes.addGoodsBase>): Promise<CommonCode> {
  return call(goodsCodes.addGoodsBase, query).finally(askAnew)
}

/** The answer stands in the list before it is asked anew, so that the old text is not seen once more. */
export function changeCode(code: CommonCode, changes: Changes): Promise<CommonCode> {
  return inTurn(`code ${code.id}`, code, async ({ id, type, version }) => {
    try {
      const saved = await call(goodsCodes.updateGoodsBese, { id, type, version, ...changes })
      queries.setQueryData<CommonCode[]>([goodsCodes.commonCodeList.path, { type }], (list) =>
        list?.map((one) => (one.id === id ? saved : one)),
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

export function mergeCode(from: CommonCode, into: CommonCode): Promise<unknown> {
  const query = { fromId: from.id, intoId: into.id, version: from.version }
  return call(goodsCodes.mergeCommonCode, query, { quiet: true }).finally(askAnew)
}

function askAnew(): void {
  invalidate(goodsCodes.commonCodeList, goodsCodes.commonCodeTypes, baseData.getAuthAllCommonCodeMap)
}
