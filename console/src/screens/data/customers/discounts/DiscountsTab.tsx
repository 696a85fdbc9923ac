import {
  type CustomerDiscounts,
  customerDiscounts,
  customerDiscounts as customerDiscountsCalls,
  type DiscountCategory,
  type PricedGoods,
} from '@fairdesk/contract/areas/data/customer-discounts'
import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { onSaveKey } from '../../../../kit/save/save-key.ts'
import { useRecordForm } from '../../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Conflict } from '../../../Conflict.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { saveDiscounts } from '../customer-writes.ts'
import { useFaults } from '../use-faults.ts'
import { categoryKey, changesOf, type DiscountDraft, draftOf, goodsKey, percentOf, ruleFor } from './discount-draft.ts'
import { GoodsSearch } from './GoodsSearch.tsx'
import { NearerDiscounts } from './NearerDiscounts.tsx'
import { OwnDiscount } from './OwnDiscount.tsx'
import { RepriceDialog } from './RepriceDialog.tsx'
import { SamplePrice } from './SamplePrice.tsx'
import './discounts.css'

/** Discounts of a customer. */
export const DiscountsTab = ({
  customerId,
  onChanged,
}: {
  readonly customerId: number
  readonly onChanged: (isChanged: boolean) => void
}) => {
  const { data, error, retry } = useFreshRead(customerDiscounts.get, { customerId })
  if (data) return <DiscountsForm opened={data} onChanged={onChanged} />
  return <NotLoaded rows={6} error={error} onRetry={retry} />
}

// Conflicts are detected per value, not by a version of the record.
const version = 0

/** A customer's discounts to look at and to change; Ctrl+S saves. */
const DiscountsForm = ({
  opened,
  onChanged,
}: {
  readonly opened: CustomerDiscounts
  readonly onChanged: (isChanged: boolean) => void
}) => {
  const { customerRecord, customerDiscounts: texts, settings } = usePhrases()
  const { customerId, fairCategories } = opened
  const { isAnyFault, setFault } = useFaults()
  // Styles with a discount, by id: those there are, and those that are added here.
  const [goodsById, setGoodsById] = useState(() => new Map(opened.goods.map(({ goods }) => [goods.goodsId, goods])))
  const know = (goods: PricedGoods) => setGoodsById((current) => new Map(current).set(goods.goodsId, goods))
  const editing = useRecordForm(
    { version, fields: draftOf(opened) },
    {
      save: async (fields, read) => {
        const changes = changesOf(read.fields, fields)
        return { version, fields: draftOf(await saveDiscounts({ customerId, ...changes }, { quiet: true })) }
      },
      readAgain: async () => {
        const discounts = await call(customerDiscounts.get, { customerId })
        for (const { goods } of discounts.goods) know(goods)
        return { version, fields: draftOf(discounts) }
      },
    },
  )
  const { draft, isChanged, isBusy, conflict } = editing
  const label = (key: string): string => {
    const [kind, id] = key.split('.')
    if (kind === 'own') return texts.own
    if (kind === 'basis') return customerRecord.fields.discountBasis
    if (kind === 'goods') return goodsById.get(Number(id))?.goodsNo ?? key
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
        <NearerDiscounts kind="category" editor={editor} categories={fairCategories} goods={goodsById} onAdd={know} />
        <NearerDiscounts kind="goods" editor={editor} categories={fairCategories} goods={goodsById} onAdd={know} />
        {opened.otherGoods > 0 && <p className="fd-note">{texts.otherGoods({ count: String(opened.otherGoods) })}</p>}
        <TryPrice draft={draft} categories={fairCategories} />
        {opened.hasOrders && <RepriceNote customerId={customerId} isChanged={isChanged} />}
      </div>
      <div className="fd-customer-foot">
        {isAnyFault && <span className="fd-note">{texts.unread}</span>}
        <WriteButton
          write={customerDiscountsCalls.save}
          type="primary"
          loading={isBusy}
          disabled={!mayGo}
          onClick={() => void editing.save()}
        >
          {settings.save}
        </WriteButton>
      </div>
      <Conflict conflict={conflict} label={label} format={format} />
    </>
  )
}

/** Explains that ordered rows keep their prices, and offers to apply today's. */
const RepriceNote = ({ customerId, isChanged }: { readonly customerId: number; readonly isChanged: boolean }) => {
  const { customerDiscounts } = usePhrases()
  const texts = customerDiscounts.reprice
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={texts.note}
        action={
          <WriteButton
            write={customerDiscountsCalls.reprice}
            size="small"
            disabled={isChanged}
            title={isChanged ? texts.saveFirst : ''}
            onClick={() => setOpen(true)}
          >
            {texts.open}
          </WriteButton>
        }
      />
      {isOpen && <RepriceDialog customerId={customerId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Price of any style by the discounts as typed, and which of them applies. */
const TryPrice = ({
  draft,
  categories,
}: {
  readonly draft: DiscountDraft
  readonly categories: readonly DiscountCategory[]
}) => {
  const { customerDiscounts: texts } = usePhrases()
  const [goods, setGoods] = useState<PricedGoods | null>(null)
  const describeSource = () => {
    if (!goods) return ''
    const rule = ruleFor(draft, goods)
    const key = { goods: goodsKey(goods.goodsId), category: categoryKey(goods.categoryId ?? 0), own: 'own' }[rule]
    const category = categories.find(({ categoryId }) => categoryId === goods.categoryId)?.name ?? ''
    return texts.rules[rule]({ category, percent: `${percentOf(draft, key)}%` })
  }
  return (
    <section className="fd-try-price fd-row fd-gap-12 fd-wrap" aria-label={texts.attempt}>
      <h2>{texts.attempt}</h2>
      <GoodsSearch label={texts.attemptGoods} onChoose={setGoods} />
      {goods && (
        <output>
          <SamplePrice draft={draft} goods={goods} /> <span className="fd-weak">{describeSource()}</span>
        </output>
      )}
    </section>
  )
}
