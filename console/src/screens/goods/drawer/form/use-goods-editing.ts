import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { seesNet, seesTag } from '@fairdesk/contract/visibility'
import { call } from '../../../../kit/call/api.ts'
import { usePrices } from '../../../../kit/permission/use-prices.ts'
import type { Read } from '../../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../../kit/save/use-record-form.ts'
import { saveGoods } from '../../goods-writes.ts'
import { type GoodsDraft, inputOf, readOf } from '../goods-draft.ts'

/** A style being edited. */
export function useGoodsEditing(opened: Read<GoodsDraft>, onDone: () => void) {
  const seen = useSeenPrices()
  return useRecordForm(opened, {
    save: async (fields, read) => readOf(await saveGoods(inputOf(fields, read, seen), { quiet: true })),
    readAgain: async ({ id = 0 }) => readOf(await call(goodsRecord.get, { goodsId: id })),
    onSaved: (isDone) => isDone && onDone(),
  })
}

export function useSeenPrices() {
  const prices = usePrices()
  return { tag: seesTag(prices), net: seesNet(prices) }
}
