import { type CustomerRecord, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { showUnread } from '../../../kit/number/show-unread.ts'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { onSaveKey } from '../../../kit/save-key.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { type Read, useRecordDraft } from '../../../kit/use-record-draft.ts'
import { saveCustomer } from '../customer-writes.ts'
import { CustomerConflict } from './CustomerConflict.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { type CustomerDraft, draftAs, faultsOf, wishOf } from './customer-draft.ts'

type Props = {
  readonly record: CustomerRecord | null
  /** What the fields begin with. */
  readonly opened: Read<CustomerDraft>
  readonly onChanged: (isChanged: boolean) => void
  readonly onClose: () => void
  readonly onLeave: () => Promise<void>
}

const noFaults = { code: false, name: false, storeCount: false, discount: false }

/** A customer's base data to look at and to change; Ctrl+S saves. */
export const CustomerForm = ({ record, opened, onChanged, onClose, onLeave }: Props) => {
  const { settings, shell, customerRecord: words } = usePhrases()
  const [isTried, setTried] = useState(false)
  const editing = useRecordDraft(opened, {
    save: async (fields, { version, id = record?.customerId }) => {
      const known = id === undefined ? null : { customerId: id, version }
      const saved = await saveCustomer(wishOf(fields, known), { quiet: true })
      return { id: saved.customerId, version: saved.version, fields: draftAs(fields, saved) }
    },
    readAgain: async ({ id = record?.customerId ?? 0, fields }) => {
      const now = await call(customerRecord.get, { customerId: id })
      return { id, version: now.version, fields: draftAs(fields, now) }
    },
    onSaved: (isDone) => {
      notify({ kind: 'success', text: words.saved })
      if (isDone) onClose()
    },
  })
  const { draft, isChanged, isBusy, conflict } = editing
  const unread = useUnreadFields()
  const form = useRef<HTMLDivElement>(null)
  const isTouched = isChanged || unread.isAny
  useEffect(() => onChanged(isTouched), [onChanged, isTouched])
  const faults = faultsOf(draft)
  const save = () => {
    setTried(true)
    if (unread.isAny) showUnread(form.current)
    else if (!Object.values(faults).includes(true)) void editing.save()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields are heard here */}
      <div ref={form} className="fd-customer-form" tabIndex={-1} onKeyDown={onSaveKey(() => isTouched && save())}>
        <UnreadFields.Provider value={unread.tell}>
          <CustomerFields
            draft={draft}
            change={editing.change}
            faults={isTried ? faults : noFaults}
            refusedCode={editing.faultOf('code')}
            isNew={record === null}
            otherBrands={record?.otherBrands ?? 0}
          />
        </UnreadFields.Provider>
      </div>
      <div className="fd-customer-foot">
        <Button onClick={() => void onLeave()}>{shell.cancel}</Button>
        <Button type="primary" loading={isBusy} disabled={!isTouched} onClick={save}>
          {settings.save}
        </Button>
      </div>
      {conflict && (
        <CustomerConflict
          conflict={conflict}
          isAllBrands={record?.otherBrands === 0}
          onSettle={(chosen) => void editing.settle(chosen)}
          onCancel={editing.putOff}
        />
      )}
    </>
  )
}
