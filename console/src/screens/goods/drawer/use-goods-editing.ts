import { type GoodsRecord, goodsRecord } from '@fairdesk/contract/areas/goods-record'
import { seesNet, seesTag } from '@fairdesk/contract/visibility'
import { call } from '../../../kit/api.ts'
import { notify } from '../../../kit/notices.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../kit/phrases.ts'
import { type Read, useRecordDraft } from '../../../kit/use-record-draft.ts'
import { draftOf, type GoodsDraft, wishOf } from './goods-draft.ts'
import { saveGoods } from './goods-writes.ts'

type Options = { readonly record: GoodsRecord | null; readonly opened: Read<GoodsDraft>; readonly onSaved: () => void }

/** A style being edited. */
export function useGoodsEditing({ record, opened, onSaved }: Options) {
  const { goodsRecord: words } = usePhrases()
  const seen = useSeenPrices()
  const editing = useRecordDraft(opened, {
    save: async (fields, { version }) => {
      const known = record && { goodsId: record.goodsId, version }
      const saved = await saveGoods(wishOf(fields, known, seen), { quiet: true })
      notify({ kind: 'success', text: words.saved })
      if (record && editing.isTypedOn(fields)) editing.restart({ version: saved.version, fields: draftOf(saved) })
      else onSaved()
    },
    readAgain: async () => {
      const now = await call(goodsRecord.get, { goodsId: record?.goodsId ?? 0 })
      return { version: now.version, fields: draftOf(now) }
    },
  })
  return editing
}

export function useSeenPrices() {
  const prices = usePrices()
  return { tag: seesTag(prices), net: seesNet(prices) }
}
