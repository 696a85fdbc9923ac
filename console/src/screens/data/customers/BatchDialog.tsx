import type { CustomerWas } from '@fairdesk/contract/areas/data/customer-record'
import type { CustomerCode } from '@fairdesk/contract/customer-attributes'
import { Form } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { AreaChoice, CodeChoice } from './CustomerChoices.tsx'
import { changeCustomers } from './customer-writes.ts'

type Props = {
  readonly what: CustomerCode | 'area'
  readonly customerIds: number[]
  /** Receives the change in words, and the values to undo it. */
  readonly onDone: (text: string, previous: CustomerWas[]) => void
  readonly onClose: () => void
}

/** One code of an attribute, or one area, for all customers ticked. */
export const BatchDialog = ({ what, customerIds, onDone, onClose }: Props) => {
  const { customers, customerRecord } = usePhrases()
  const texts = customerRecord.batch
  const [code, setCode] = useState('')
  const [areaId, setAreaId] = useState<number | null>(null)
  const title = what === 'area' ? texts.area : texts.setCode({ name: customers[what] })
  const apply = useAct(async () => {
    if (what === 'area' && areaId === null) return
    const change = what === 'area' ? { areaId: areaId ?? 0 } : { [what]: code }
    const { changed, before } = await changeCustomers({ customerIds, ...change })
    onDone(texts.changed({ count: formatInteger(changed) }), before)
    onClose()
  })
  return (
    <ActDialog
      width={400}
      title={texts.titleOf({ what: title, count: formatInteger(customerIds.length) })}
      okText={texts.apply}
      disabled={what === 'area' && areaId === null}
      act={apply}
      onClose={onClose}
    >
      <Form component="div" layout="vertical" className="fd-customer-form">
        <Form.Item label={customerRecord.fields[what === 'area' ? 'areaId' : what]} htmlFor="customers-choice">
          <FirstFocus>
            {what === 'area' ? (
              <AreaChoice id="customers-choice" value={areaId} onChange={setAreaId} />
            ) : (
              <CodeChoice attribute={what} id="customers-choice" value={code} onChange={setCode} />
            )}
          </FirstFocus>
        </Form.Item>
      </Form>
    </ActDialog>
  )
}
