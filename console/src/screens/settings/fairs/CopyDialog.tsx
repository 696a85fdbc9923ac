import { type CopyChoices, type FairRecord, fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import { Checkbox, Form, Radio } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../kit/call/api-error.ts'
import { showFailure } from '../../../kit/call/failures.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
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

/** Asks which parts of a fair to copy into a new one, counts them and starts the copy in the background. */
export const CopyDialog = ({
  sourceFair,
  onClose,
}: {
  readonly sourceFair: FairRecord
  readonly onClose: () => void
}) => {
  const { fairs: texts } = usePhrases()
  const [draft, setDraft] = useState<FairDraft>({ ...emptyFair().fields, year: sourceFair.year })
  const [selectedParts, setSelectedParts] = useState<readonly CopyPart[]>(usualParts)
  const [orders, setOrders] = useState<OrderCopy>('none')
  const [refused, setRefused] = useState<{ field: string; text: string; draft: FairDraft } | null>(null)
  const choices = choicesOf(selectedParts, orders)
  const { data: preview } = useRead(fairCalls.previewCopy, { fairId: sourceFair.fairId, choices })
  const rowsText = (copyPart: CopyPart | 'orders') => {
    const rows = preview?.parts.find((partRows) => partRows.part === copyPart)?.rows
    return rows === undefined ? '' : formatInteger(rows)
  }
  const act = useAct(async () => {
    try {
      await copyFair({ ...draft, fromFairId: sourceFair.fairId, choices }, { quiet: true })
      notify({ kind: 'success', text: texts.copyBegun })
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
      title={texts.copyTitle({ name: sourceFair.name })}
      okText={texts.begin}
      disabled={!isWhole(draft)}
      act={act}
      onClose={onClose}
    >
      <Form component="div" layout="vertical" className="fd-fair-copy">
        <div>
          <FairFields
            isBrief
            draft={draft}
            onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
            faultOf={faultOf}
            onEnter={() => isWhole(draft) && act.run()}
          />
        </div>
        <div className="fd-flex fd-column">
          {copyParts.map((copyPart) => (
            <Checkbox
              key={copyPart}
              checked={selectedParts.includes(copyPart)}
              onChange={({ target }) => {
                const next = chosenAlso(selectedParts, copyPart, target.checked)
                setSelectedParts(next)
                setOrders(ordersWith(next, orders))
              }}
            >
              {texts.parts[copyPart]} <span className="fd-weak">{rowsText(copyPart)}</span>
            </Checkbox>
          ))}
          <div className="fd-fair-orders">
            <span>
              {texts.copyOrders} <span className="fd-weak">{orders === 'none' ? '' : rowsText('orders')}</span>
            </span>
            <Radio.Group
              aria-label={texts.copyOrders}
              value={orders}
              options={orderCopies.map((value) => ({ value, label: texts.copyOrdersAs[value] }))}
              onChange={({ target }) => {
                setOrders(target.value)
                setSelectedParts(partsWith(selectedParts, target.value))
              }}
            />
          </div>
          <p>{texts.copyAlways}</p>
          <p>{preview && texts.copyRows({ count: formatInteger(preview.rows) })}</p>
        </div>
      </Form>
    </ActDialog>
  )
}

function choicesOf(selectedParts: readonly CopyPart[], orders: OrderCopy): CopyChoices {
  const has = (copyPart: CopyPart) => selectedParts.includes(copyPart)
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
