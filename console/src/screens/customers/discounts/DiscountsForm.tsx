import {
  type CustomerDiscounts,
  customerDiscounts,
  type PricedGoods,
} from '@fairdesk/contract/areas/data/customer-discounts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Conflict } from '../../Conflict.tsx'
import { saveDiscounts } from '../customer-writes.ts'
import { useFaults } from '../use-faults.ts'
import { changesOf, type DiscountDraft, draftOf } from './discount-draft.ts'
import { NearerDiscounts } from './NearerDiscounts.tsx'
import { OwnDiscount } from './OwnDiscount.tsx'
import { RepriceNote } from './RepriceNote.tsx'
import { TryPrice } from './TryPrice.tsx'

type Props = { readonly opened: CustomerDiscounts; readonly onChanged: (isChanged: boolean) => void }

// Each value is judged by what it was, not by a version of the whole.
const version = 0

/** A customer's discounts to look at and to change; Ctrl+S saves. */
export const DiscountsForm = ({ opened, onChanged }: Props) => {
  const { customerRecord, customerDiscounts: words, settings } = usePhrases()
  const { customerId, fairCategories } = opened
  const { isAnyFault, setFault } = useFaults()
  // Styles with a discount, by id: those there are, and those that are added here.
  const [known, setKnown] = useState(() => new Map(opened.goods.map(({ goods }) => [goods.goodsId, goods])))
  const know = (goods: PricedGoods) => setKnown((now) => new Map(now).set(goods.goodsId, goods))
  const editing = useRecordForm(
    { version, fields: draftOf(opened) },
    {
      save: async (fields, read) => {
        const changes = changesOf(read.fields, fields)
        return { version, fields: draftOf(await saveDiscounts({ customerId, ...changes }, { quiet: true })) }
      },
      readAgain: async () => {
        const now = await call(customerDiscounts.get, { customerId })
        for (const { goods } of now.goods) know(goods)
        return { version, fields: draftOf(now) }
      },
    },
  )
  const { draft, isChanged, isBusy, conflict } = editing
  const label = (key: string): string => {
    const [kind, id] = key.split('.')
    if (kind === 'own') return words.own
    if (kind === 'basis') return customerRecord.fields.discountBasis
    if (kind === 'goods') return known.get(Number(id))?.goodsNo ?? key
    return fairCategories.find(({ categoryId }) => categoryId === Number(id))?.name ?? key
  }
  const format = (key: string, { [key]: value }: DiscountDraft) => {
    if (typeof value === 'number') return `${value}%`
    return value === 'tag' || value === 'purchase' ? customerRecord.bases[value] : ''
  }
  useEffect(() => onChanged(isChanged), [onChanged, isChanged])
  const mayGo = isChanged && !isAnyFault
  const editor = {
    draft,
    change: (key: string, value: number | string | null) => {
      if (value === null) setFault(key, false)
      editing.change({ [key]: value })
    },
    setFault,
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields are heard here */}
      <div className="fd-customer-form fd-discounts" onKeyDown={onSaveKey(() => mayGo && void editing.save())}>
        <OwnDiscount editor={editor} sample={opened.sample} />
        <NearerDiscounts kind="category" editor={editor} categories={fairCategories} goods={known} onAdd={know} />
        <NearerDiscounts kind="goods" editor={editor} categories={fairCategories} goods={known} onAdd={know} />
        {opened.otherGoods > 0 && (
          <p className="fd-customer-note">{words.otherGoods({ count: String(opened.otherGoods) })}</p>
        )}
        <TryPrice draft={draft} categories={fairCategories} />
        {opened.hasOrders && <RepriceNote customerId={customerId} isChanged={isChanged} />}
      </div>
      <div className="fd-customer-foot">
        {isAnyFault && <span className="fd-customer-note">{words.unread}</span>}
        <Button type="primary" loading={isBusy} disabled={!mayGo} onClick={() => void editing.save()}>
          {settings.save}
        </Button>
      </div>
      <Conflict conflict={conflict} label={label} format={format} />
    </>
  )
}
