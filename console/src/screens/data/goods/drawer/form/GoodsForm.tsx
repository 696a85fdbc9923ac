import { type GoodsRecord, goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { seesNet, seesTag } from '@fairdesk/contract/visibility'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../../kit/call/api.ts'
import { askFirst } from '../../../../../kit/notify/notices.ts'
import { showUnread } from '../../../../../kit/number/show-unread.ts'
import { UnreadFields, useUnreadFields } from '../../../../../kit/number/unread-fields.ts'
import { usePrices } from '../../../../../kit/permission/use-prices.ts'
import { WriteScope } from '../../../../../kit/permission/WriteScope.tsx'
import { onSaveKey } from '../../../../../kit/save/save-key.ts'
import type { Read } from '../../../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { RecordTabs } from '../../../../../ui/form/RecordTabs.tsx'
import { Conflict } from '../../../../Conflict.tsx'
import { saveGoods } from '../../goods-writes.ts'
import { StylePictures } from '../../pictures/StylePictures.tsx'
import { faultsOf, type GoodsDraft, inputOf, readOf } from '../goods-draft.ts'
import { RepriceDialog } from '../reprice/RepriceDialog.tsx'
import { BaseTab } from '../tabs/BaseTab.tsx'
import { ColoursTab } from '../tabs/ColoursTab.tsx'
import { HistoryTab } from '../tabs/HistoryTab.tsx'
import { MinimumsTab } from '../tabs/MinimumsTab.tsx'
import { PricesTab } from '../tabs/PricesTab.tsx'
import { SizesTab } from '../tabs/SizesTab.tsx'
import { GoodsFoot } from './GoodsFoot.tsx'
import { useGoodsFormat } from './use-goods-format.ts'

type Props = {
  readonly record: GoodsRecord | null
  /** Initial values of the fields. */
  readonly opened: Read<GoodsDraft>
  readonly onClose: () => void
  /** Closes the form, after asking about unsaved changes. */
  readonly onLeave: () => void
  /** Goes to another style, after that question too. */
  readonly onOpen: (goodsId: number) => void
  /** Shows the style as it is now. */
  readonly onReopen: () => void
  /** The one in front; it stays in front from style to style. */
  readonly tab: { readonly active: string; readonly onChange: (tab: string) => void }
  /** Reports whether there is unsaved input. */
  readonly onChanged: (isChanged: boolean) => void
}

const noFaults = { goodsNo: false }

/** A style to look at and to change; Ctrl+S saves all of it together. */
export const GoodsForm = ({ record, opened, onClose, onLeave, onOpen, onReopen, tab, onChanged }: Props) => {
  const { goodsRecord: texts } = usePhrases()
  const visiblePrices = useSeenPrices()
  const [isTried, setTried] = useState(false)
  const [isRepricing, setRepricing] = useState(false)
  const editing = useGoodsEditing(opened, onClose)
  const { draft, change, isChanged, isBusy, conflict } = editing
  const faults = faultsOf(draft)
  const { labelOf, format } = useGoodsFormat(record)
  const unread = useUnreadFields()
  const form = useRef<HTMLDivElement>(null)
  const isOrdered = record?.isOrdered === true
  const isTouched = isChanged || unread.isAny
  useEffect(() => onChanged(isTouched), [onChanged, isTouched])
  const refusedNumber = editing.faultOf('goodsNo')
  const refusedRatio = editing.faultOf('fixedRatio')
  const { onChange: onTab } = tab
  useEffect(() => {
    if (refusedNumber) onTab('base')
    else if (refusedRatio) onTab('minimums')
  }, [refusedNumber, refusedRatio, onTab])
  const save = () => {
    setTried(true)
    if (Object.values(faults).includes(true)) tab.onChange('base')
    else if (unread.isAny) showUnread(form.current, tab.onChange)
    else void editing.save()
  }
  const reprice = async () => {
    if (!isChanged || (await askFirst(texts.price.unsavedFirst))) setRepricing(true)
  }
  const onKeyDown = onSaveKey(() => isTouched && save())
  const page = (key: keyof typeof texts.tabs, children: React.ReactNode) => ({ key, label: texts.tabs[key], children })
  const fields = (key: keyof typeof texts.tabs, children: React.ReactNode) =>
    page(key, <WriteScope write={goodsRecord.save}>{children}</WriteScope>)
  return (
    <>
      <UnreadFields.Provider value={unread.reportUnread}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields are heard here */}
        <div ref={form} className="fd-goods-form fd-fill-height" tabIndex={-1} onKeyDown={onKeyDown}>
          <RecordTabs
            activeKey={tab.active}
            onChange={tab.onChange}
            items={[
              fields(
                'base',
                <BaseTab
                  draft={draft}
                  change={change}
                  faults={isTried ? faults : noFaults}
                  refusedNumber={refusedNumber}
                  isNew={record === null}
                  isOrdered={isOrdered}
                />,
              ),
              fields('colours', <ColoursTab record={record} draft={draft} change={change} />),
              fields('sizes', <SizesTab record={record} draft={draft} change={change} />),
              ...(visiblePrices.tag || visiblePrices.net
                ? [
                    fields(
                      'prices',
                      <PricesTab {...{ draft, change, visiblePrices, record }} onReprice={() => void reprice()} />,
                    ),
                  ]
                : []),
              fields('minimums', <MinimumsTab {...{ record, draft, change, refusedRatio }} />),
              ...(record ? [page('pictures', <StylePictures goodsId={record.goodsId} />)] : []),
              ...(record ? [page('history', <HistoryTab goodsId={record.goodsId} />)] : []),
            ]}
          />
        </div>
      </UnreadFields.Provider>
      <GoodsFoot
        record={record}
        saving={{ isChanged: isTouched, isBusy, onSave: save }}
        onOpen={onOpen}
        onLeave={onLeave}
        onRemoved={onClose}
      />
      {isRepricing && record && (
        <RepriceDialog
          record={record}
          visiblePrices={visiblePrices}
          onDone={onReopen}
          onClose={() => setRepricing(false)}
        />
      )}
      <Conflict conflict={conflict} label={labelOf} format={format} />
    </>
  )
}

/** A style being edited. */
function useGoodsEditing(opened: Read<GoodsDraft>, onDone: () => void) {
  const visiblePrices = useSeenPrices()
  return useRecordForm(opened, {
    save: async (fields, read) => readOf(await saveGoods(inputOf(fields, read, visiblePrices), { quiet: true })),
    readAgain: async ({ id = 0 }) => readOf(await call(goodsRecord.get, { goodsId: id })),
    onSaved: (isDone) => isDone && onDone(),
  })
}

function useSeenPrices() {
  const prices = usePrices()
  return { tag: seesTag(prices), net: seesNet(prices) }
}
