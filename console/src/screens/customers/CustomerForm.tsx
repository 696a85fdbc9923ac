import { type CustomerRecord, customerRecord } from '@fairdesk/contract/areas/customer-record'
import { Button, Drawer, Tabs } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { call } from '../../kit/api.ts'
import { askFirst, notify } from '../../kit/notices.ts'
import { Allowed } from '../../kit/permission/Allowed.tsx'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { type Read, useRecordDraft } from '../../kit/use-record-draft.ts'
import { CustomerAccounts } from './CustomerAccounts.tsx'
import { CustomerConflict } from './CustomerConflict.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { type CustomerDraft, draftOf, faultsOf, wishOf } from './customer-draft.ts'
import { saveCustomer } from './customer-writes.ts'

type Props = {
  readonly record: CustomerRecord | null
  /** What the fields begin with. */
  readonly opened: Read<CustomerDraft>
  readonly onClose: () => void
}

const noFaults = { code: false, name: false, storeCount: false, discount: false }

/** A customer to look at and to change; Ctrl+S saves. Accounts are changed at once, each by itself. */
export const CustomerForm = ({ record, opened, onClose }: Props) => {
  const { customerRecord: words, settings, shell } = usePhrases()
  const [isTried, setTried] = useState(false)
  const editing = useRecordDraft(opened, {
    save: async (fields, version) => {
      await saveCustomer(wishOf(fields, record && { customerId: record.customerId, version }), { quiet: true })
      notify({ kind: 'success', text: words.saved })
      onClose()
    },
    readAgain: async () => {
      const now = await call(customerRecord.get, { customerId: record?.customerId ?? 0 })
      return { version: now.version, fields: draftOf(now) }
    },
  })
  const { draft, isChanged, isBusy, conflict } = editing
  const faults = faultsOf(draft)
  const save = () => {
    setTried(true)
    if (!Object.values(faults).includes(true)) void editing.save()
  }
  const leave = async () => {
    if (!isChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
    event.preventDefault()
    if (isChanged) save()
  }
  const base = (
    <CustomerFields
      draft={draft}
      change={editing.change}
      faults={isTried ? faults : noFaults}
      isNew={record === null}
      otherBrands={record?.otherBrands ?? 0}
    />
  )
  return (
    <Drawer
      open
      size={760}
      title={record ? `${record.code} ${record.name}` : words.add}
      onClose={() => void leave()}
      mask={{ closable: !isChanged }}
      extra={
        record && (
          <Allowed menu="orderEntry">
            <Button onClick={() => go(`/order/orderData?customerId=${record.customerId}`)}>{words.openOrder}</Button>
          </Allowed>
        )
      }
      footer={
        <div className="fd-customer-foot">
          <Button onClick={() => void leave()}>{shell.cancel}</Button>
          <Button type="primary" loading={isBusy} disabled={!isChanged} onClick={save}>
            {settings.save}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields are heard here */}
      <div className="fd-customer-form" onKeyDown={onKeyDown}>
        {record ? (
          <Tabs
            items={[
              { key: 'base', label: words.base, children: base },
              { key: 'accounts', label: words.accounts, children: <CustomerAccounts record={record} /> },
            ]}
          />
        ) : (
          base
        )}
      </div>
      {conflict && (
        <CustomerConflict
          conflict={conflict}
          isAllBrands={record?.otherBrands === 0}
          onSettle={(chosen) => void editing.settle(chosen)}
          onCancel={editing.putOff}
        />
      )}
    </Drawer>
  )
}
