import { type GoodsRecord, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { seesNet, seesTag } from '@fairdesk/contract/visibility'
import { call } from '../../../../kit/call/api.ts'
import { notify } from '../../../../kit/notify/notices.ts'
import { usePrices } from '../../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { type Read, useRecordDraft } from '../../../../kit/use-record-draft.ts'
import { draftOf, type GoodsDraft, wishOf } from '../goods-draft.ts'
import { saveGoods } from '../goods-writes.ts'

type Options = { readonly record: GoodsRecord | null; readonly opened: Read<GoodsDraft>; readonly onSaved: () => void }

/** A style being edited. */
export function useGoodsEditing({ record, opened, onSaved }: Options) {
  const { goodsRecord: words } = usePhrases()
  const seen = useSeenPrices()
  return useRecordDraft(opened, {
    save: async (fields, { version, id = record?.goodsId }) => {
      const known = id === undefined ? null : { goodsId: id, version }
      const saved = await saveGoods(wishOf(fields, known, seen), { quiet: true })
      return { id: saved.goodsId, version: saved.version, fields: draftOf(saved) }
    },
    readAgain: async ({ id = record?.goodsId ?? 0 }) => {
      const now = await call(goodsRecord.get, { goodsId: id })
      return { id, version: now.version, fields: draftOf(now) }
    },
    onSaved: (isDone) => {
      notify({ kind: 'success', text: words.saved })
      if (isDone) onSaved()
    },
  })
}

export function useSeenPrices() {
  const prices = usePrices()
  return { tag: seesTag(prices), net: seesNet(prices) }
}
