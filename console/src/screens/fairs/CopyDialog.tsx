import { type CopyChoices, type FairRecord, fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import { Checkbox, Form, Radio } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../kit/call/api-error.ts'
import { showFailure } from '../../kit/call/failures.ts'
import { notify } from '../../kit/notify/notices.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import {
  type CopyPart,
  chosenAlso,
  copyParts,
  type OrderCopy,
  orderCopies,
  ordersWith,
  partsWith,
  usualParts,
} from './copy-parts.ts'
import { FairFields, isWhole } from './FairFields.tsx'
import { emptyFair, type FairDraft } from './fair-draft.ts'
import { copyFair } from './fair-writes.ts'

type Props = { readonly from: FairRecord; readonly onClose: () => void }

/** Asks what of a fair another is to begin with, counts it and begins the copy in the background. */
export const CopyDialog = ({ from, onClose }: Props) => {
  const { fairs: words } = usePhrases()
  const [draft, setDraft] = useState<FairDraft>({ ...emptyFair().fields, year: from.year })
  const [parts, setParts] = useState<readonly CopyPart[]>(usualParts)
  const [orders, setOrders] = useState<OrderCopy>('none')
  const [refused, setRefused] = useState<{ field: string; text: string; draft: FairDraft } | null>(null)
  const choices = choicesOf(parts, orders)
  const { data: preview } = useRead(fairCalls.previewCopy, { fairId: from.fairId, choices })
  const rowsText = (part: CopyPart | 'orders') => {
    const rows = preview?.parts.find((one) => one.part === part)?.rows
    return rows === undefined ? '' : formatInteger(rows)
  }
  const act = useAct(async () => {
    try {
      await copyFair({ ...draft, fromFairId: from.fairId, choices }, { quiet: true })
      notify({ kind: 'success', text: words.copyBegun })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.field) setRefused({ field: error.field, text: error.message, draft })
      else if (error instanceof ApiError) showFailure(error)
    }
  })
  const faultOf = (field: keyof FairDraft) =>
    refused?.field === field && refused.draft[field] === draft[field] ? refused : undefined
  return (
    <ActDialog
      width={720}
      title={words.copyTitle({ name: from.name })}
      okText={words.begin}
      disabled={!isWhole(draft)}
      act={act}
      onClose={onClose}
    >
      <Form component="div" layout="vertical" className="fd-fair-copy">
        <div>
          <FairFields
            isBrief
            draft={draft}
            onChange={(changes) => setDraft((now) => ({ ...now, ...changes }))}
            faultOf={faultOf}
            onEnter={() => isWhole(draft) && act.run()}
          />
        </div>
        <div className="fd-fair-parts">
          {copyParts.map((part) => (
            <Checkbox
              key={part}
              checked={parts.includes(part)}
              onChange={({ target }) => {
                const next = chosenAlso(parts, part, target.checked)
                setParts(next)
                setOrders(ordersWith(next, orders))
              }}
            >
              {words.parts[part]} <span className="fd-fair-rows">{rowsText(part)}</span>
            </Checkbox>
          ))}
          <div className="fd-fair-orders">
            <span>
              {words.copyOrders} <span className="fd-fair-rows">{orders === 'none' ? '' : rowsText('orders')}</span>
            </span>
            <Radio.Group
              aria-label={words.copyOrders}
              value={orders}
              options={orderCopies.map((value) => ({ value, label: words.copyOrdersAs[value] }))}
              onChange={({ target }) => {
                setOrders(target.value)
                setParts(partsWith(parts, target.value))
              }}
            />
          </div>
          <p>{words.copyAlways}</p>
          <p>{preview && words.copyRows({ count: formatInteger(preview.rows) })}</p>
        </div>
      </Form>
    </ActDialog>
  )
}

function choicesOf(parts: readonly CopyPart[], orders: OrderCopy): CopyChoices {
  const has = (part: CopyPart) => parts.includes(part)
  return {
    goods: has('goods'),
    pictures: has('pictures'),
    outfits: has('outfits'),
    customers: has('customers'),
    discounts: has('discounts'),
    targets: has('targets'),
    minimums: has('minimums'),
    switches: has('switches'),
    rights: has('rights'),
    orders,
  }
}
