import type { CustomerWas } from '@fairdesk/contract/areas/data/customer-record'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FirstFocus } from '../../ui/form/FirstFocus.tsx'
import { AreaChoice, LevelChoice } from './CustomerChoices.tsx'
import { changeCustomers } from './customer-writes.ts'

type Props = {
  readonly what: 'level' | 'area'
  readonly customerIds: number[]
  /** What was done in words, and what undoes it. */
  readonly onDone: (text: string, before: CustomerWas[]) => void
  readonly onClose: () => void
}

/** One level, or one area, for all customers ticked. */
export const BatchDialog = ({ what, customerIds, onDone, onClose }: Props) => {
  const { customerRecord } = usePhrases()
  const words = customerRecord.batch
  const [level, setLevel] = useState('')
  const [areaId, setAreaId] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const apply = async () => {
    if (what === 'area' && areaId === null) return
    setBusy(true)
    try {
      const change = what === 'level' ? { level } : { areaId: areaId ?? 0 }
      const { changed, before } = await changeCustomers({ customerIds, ...change })
      onDone(words.changed({ count: formatInteger(changed) }), before)
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={400}
      title={words.titleOf({ what: words[what], count: formatInteger(customerIds.length) })}
      okText={words.apply}
      okButtonProps={{ disabled: what === 'area' && areaId === null }}
      confirmLoading={isBusy}
      onOk={() => void apply().catch(() => undefined)}
      onCancel={onClose}
    >
      <Form component="div" layout="vertical" className="fd-customer-form">
        <Form.Item
          label={what === 'level' ? customerRecord.fields.level : customerRecord.fields.areaId}
          htmlFor="customers-choice"
        >
          <FirstFocus>
            {what === 'level' ? (
              <LevelChoice id="customers-choice" value={level} onChange={setLevel} />
            ) : (
              <AreaChoice id="customers-choice" value={areaId} onChange={setAreaId} />
            )}
          </FirstFocus>
        </Form.Item>
      </Form>
    </Modal>
  )
}
