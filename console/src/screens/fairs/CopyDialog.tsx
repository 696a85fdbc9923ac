import { type CopyChoices, type FairRecord, fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import { Checkbox, Form } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../kit/call/api-error.ts'
import { showFailure } from '../../kit/call/failures.ts'
import { notify } from '../../kit/notify/notices.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { type CopyPart, chosenAlso, copyParts, usualParts } from './copy-parts.ts'
import { FairFields, isWhole } from './FairFields.tsx'
import { emptyFair, type FairDraft } from './fair-draft.ts'
import { copyFair } from './fair-writes.ts'

type Props = { readonly from: FairRecord; readonly onClose: () => void }

/** Asks what of a fair another is to begin with, counts it and begins the copy in the background. */
export const CopyDialog = ({ from, onClose }: Props) => {
  const { fairs: words } = usePhrases()
  const [draft, setDraft] = useState<FairDraft>({ ...emptyFair().fields, year: from.year })
  const [parts, setParts] = useState<readonly CopyPart[]>(usualParts)
  const [refused, setRefused] = useState<{ field: string; text: string; draft: FairDraft } | null>(null)
  const choices = choicesOf(parts)
  const { data: preview } = useRead(fairCalls.previewCopy, { fairId: from.fairId, choices })
  const rowsOf = (part: CopyPart) => preview?.parts.find((one) => one.part === part)?.rows
  const rowsText = (part: CopyPart) => {
    const rows = rowsOf(part)
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
              onChange={({ target }) => setParts((now) => chosenAlso(now, part, target.checked))}
            >
              {words.parts[part]} <span className="fd-fair-rows">{rowsText(part)}</span>
            </Checkbox>
          ))}
          <p>{words.copyAlways}</p>
          <p>{preview && words.copyRows({ count: formatInteger(preview.rows) })}</p>
        </div>
      </Form>
    </ActDialog>
  )
}

function choicesOf(parts: readonly CopyPart[]): CopyChoices {
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
    orders: has('orders') ? 'withHistory' : has('lastFair') ? 'asLastFair' : 'none',
  }
}
