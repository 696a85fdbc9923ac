import type { CustomerWas } from '@fairdesk/contract/areas/data/customer-record'
import { Form } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../ui/form/FirstFocus.tsx'
import { AreaChoice, LevelChoice } from './CustomerChoices.tsx'
import { changeCustomers } from './customer-writes.ts'

type Props = {
  readonly what: 'level' | 'area'
  readonly customerIds: number[]
  /** Receives the change in words, and the values to undo it. */
  readonly onDone: (text: string, previous: CustomerWas[]) => void
  readonly onClose: () => void
}

/** One level, or one area, for all customers ticked. */
export const BatchDialog = ({ what, customerIds, onDone, onClose }: Props) => {
  const { customerRecord } = usePhrases()
  const texts = customerRecord.batch
  const [level, setLevel] = useState('')
  const [areaId, setAreaId] = useState<number | null>(null)
  const apply = useAct(async () => {
    if (what === 'area' && areaId === null) return
    const change = what === 'level' ? { level } : { areaId: areaId ?? 0 }
    const { changed, before } = await changeCustomers({ customerIds, ...change })
    onDone(texts.changed({ count: formatInteger(changed) }), before)
    onClose()
  })
  return (
    <ActDialog
      width={400}
      title={texts.titleOf({ what: texts[what], count: formatInteger(customerIds.length) })}
      okText={texts.apply}
      disabled={what === 'area' && areaId === null}
      act={apply}
      onClose={onClose}
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
    </ActDialog>
  )
}
