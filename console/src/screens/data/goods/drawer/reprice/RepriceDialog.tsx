import { type GoodsRecord, type GoodsRepricing, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../../kit/notify/notices.ts'
import { NumberInput } from '../../../../../kit/number/NumberInput.tsx'
import { UnreadFields, useUnreadFields } from '../../../../../kit/number/unread-fields.ts'
import { useRead } from '../../../../../kit/query/use-read.ts'
import { useAct } from '../../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../../../ui/form/FirstFocus.tsx'
import { repriceGoods } from '../../goods-writes.ts'
import type { PriceVisibility } from '../goods-draft.ts'
import { RepriceEffect } from './RepriceEffect.tsx'

type Props = {
  readonly record: GoodsRecord
  readonly visiblePrices: PriceVisibility
  readonly onDone: () => void
  readonly onClose: () => void
}

const yuan = { min: 0, max: 9_999_999.99, decimals: 2 }

/**
 * Re-prices existing orders: previews the effect while prices are being typed, and applies exactly the previewed one.
 */
export const RepriceDialog = ({ record, visiblePrices, onDone, onClose }: Props) => {
  const { goodsRecord: texts } = usePhrases()
  const { fields, price } = texts
  const { goodsId, tagPrice = null, purchasePrice = null } = record
  const [tag, setTag] = useState(tagPrice)
  const [purchase, setPurchase] = useState(purchasePrice)
  const [reason, setReason] = useState('')
  const unread = useUnreadFields()
  const isOther =
    (visiblePrices.tag && tag !== null && tag !== tagPrice) || (visiblePrices.net && purchase !== purchasePrice)
  const prices = {
    ...(visiblePrices.tag && tag !== null ? { tagPrice: tag } : {}),
    ...(visiblePrices.net ? { purchasePrice: purchase } : {}),
  }
  const { data, isPlaceholderData, error } = useRead(
    goodsRecord.repricing,
    { goodsId, ...prices },
    { enabled: isOther },
  )
  const effect: GoodsRepricing | undefined = isOther && !isPlaceholderData && !unread.isAny ? data : undefined
  // A refusal is already notified, and the preview is fetched again.
  const confirm = useAct(async () => {
    if (!effect) return
    const { orders } = await repriceGoods({ goodsId, ...prices, reason, seal: effect.seal })
    notify({ kind: 'success', text: price.done({ name: record.goodsNo, orders: String(orders) }) })
    onDone()
  })
  const field = (name: 'tagPrice' | 'purchasePrice', value: number | null, set: (value: number | null) => void) => (
    <Form.Item
      label={fields[name]}
      htmlFor={`reprice-${name}`}
      extra={price.was({ price: describePrice(record[name]) })}
    >
      <NumberInput id={`reprice-${name}`} range={yuan} value={value} onChange={set} />
    </Form.Item>
  )
  return (
    <ActDialog
      width={640}
      title={price.title({ name: record.goodsNo })}
      okText={price.confirm}
      disabled={!effect || reason.trim() === ''}
      act={confirm}
      onClose={onClose}
    >
      <Form component="div" layout="vertical" requiredMark={false} className="fd-goods-reprice">
        <UnreadFields.Provider value={unread.reportUnread}>
          <FirstFocus>{visiblePrices.tag && field('tagPrice', tag, setTag)}</FirstFocus>
          {visiblePrices.net && field('purchasePrice', purchase, setPurchase)}
        </UnreadFields.Provider>
        <Form.Item label={price.reason} htmlFor="reprice-reason" className="fd-whole-row">
          <Input
            id="reprice-reason"
            maxLength={200}
            autoComplete="off"
            placeholder={price.reasonHint}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
      {isOther ? (
        <RepriceEffect effect={effect} error={error?.message} oldRange={record.priceRange} />
      ) : (
        <p className="fd-goods-note">{price.enterNew}</p>
      )}
    </ActDialog>
  )
}

function describePrice(value: number | null | undefined): string {
  return value === null || value === undefined ? '-' : value.toFixed(2)
}
