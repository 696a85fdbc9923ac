import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type CustomerRecord, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { customerCodeKeys, customerCodes } from '@fairdesk/contract/customer-attributes'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { showUnread } from '../../../../kit/number/show-unread.ts'
import { UnreadFields, useUnreadFields } from '../../../../kit/number/unread-fields.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { WriteScope } from '../../../../kit/permission/WriteScope.tsx'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { onSaveKey } from '../../../../kit/save/save-key.ts'
import type { Read } from '../../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Conflict } from '../../../Conflict.tsx'
import { saveCustomer } from '../customer-writes.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { type CustomerDraft, faultsOf, inputOf, readAs } from './customer-draft.ts'

type Props = {
  readonly record: CustomerRecord | null
  /** Initial values of the fields. */
  readonly opened: Read<CustomerDraft>
  readonly onChanged: (isChanged: boolean) => void
  readonly onClose: () => void
  readonly onLeave: () => Promise<void>
}

const noFaults = { code: false, name: false, storeCount: false, discount: false }

/** A customer's base data to look at and to change; Ctrl+S saves. */
export const CustomerForm = ({ record, opened, onChanged, onClose, onLeave }: Props) => {
  const { settings, shell, customerRecord: texts } = usePhrases()
  const [isTried, setTried] = useState(false)
  const editing = useRecordForm(opened, {
    save: async (fields, read) => readAs(fields, await saveCustomer(inputOf(fields, read), { quiet: true })),
    readAgain: async ({ id = 0, fields }) => readAs(fields, await call(customerRecord.get, { customerId: id })),
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft, isChanged, isBusy, conflict } = editing
  const format = useCustomerFormat(record?.otherBrands === 0)
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
        <UnreadFields.Provider value={unread.reportUnread}>
          <WriteScope write={customerRecord.save}>
            <CustomerFields
              draft={draft}
              change={editing.change}
              faults={isTried ? faults : noFaults}
              refusedCode={editing.faultOf('code')}
              isNew={record === null}
              otherBrands={record?.otherBrands ?? 0}
            />
          </WriteScope>
        </UnreadFields.Provider>
      </div>
      <div className="fd-customer-foot">
        <Button onClick={() => void onLeave()}>{shell.cancel}</Button>
        <WriteButton write={customerRecord.save} type="primary" loading={isBusy} disabled={!isTouched} onClick={save}>
          {settings.save}
        </WriteButton>
      </div>
      <Conflict conflict={conflict} label={(field) => texts.fields[field]} format={format} />
    </>
  )
}

/** A field's value in the words the form shows it by. `isAllBrands` is whether no brand means every brand. */
function useCustomerFormat(isAllBrands: boolean): (field: keyof CustomerDraft, draft: CustomerDraft) => string {
  const { customers, customerRecord: texts } = usePhrases()
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  const areas = useLookUp(baseData.getAuthArea, {})
  const brands = useLookUp(baseData.getAuthBrand, {})
  return (field, draft) => {
    const coded = customerCodeKeys.find((key) => key === field)
    if (coded)
      return codes?.[customerCodes[coded].type]?.find(({ code }) => code === draft[coded])?.name ?? draft[coded]
    switch (field) {
      case 'type':
        return customers.types[draft.type]
      case 'areaId':
        return areas?.find(({ id }) => id === draft.areaId)?.name ?? String(draft.areaId ?? '')
      case 'agent':
        return draft.agent?.name ?? ''
      case 'brands':
        if (draft.brands.length === 0 && isAllBrands) return texts.everyBrand
        return draft.brands.map((code) => brands?.find((brand) => brand.code === code)?.name ?? code).join('、')
      case 'discountBasis':
        return draft.discountBasis === null ? '' : texts.bases[draft.discountBasis]
      case 'enabled':
        return draft.enabled ? customers.on : customers.off
      default:
        return String(draft[field] ?? '')
    }
  }
}
