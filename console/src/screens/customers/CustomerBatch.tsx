import type { CustomerRow } from '@fairdesk/contract/areas/customer'
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../kit/api-error.ts'
import { formatInteger } from '../../kit/format.ts'
import { askFirst, notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { AreaChoice, LevelChoice } from './CustomerChoices.tsx'
import { changeCustomers, removeCustomers, restoreCustomers } from './customer-writes.ts'

type Props = {
  readonly selected: ReadonlySet<string>
  readonly rows: readonly (CustomerRow | undefined)[]
  /** The rows are gone: nothing is ticked any more. */
  readonly onRemoved: () => void
}

const conflict = 409

/** What is done with the customers ticked: for all of them or for none. */
export const CustomerBatch = ({ selected, rows, onRemoved }: Props) => {
  const { customerRecord, shell } = usePhrases()
  const words = customerRecord.batch
  const [dialog, setDialog] = useState<'level' | 'area' | null>(null)
  const customerIds = [...selected].map(Number)
  const turn = async (enabled: boolean) => {
    // Those that were so before stay so when it is undone.
    const were = new Map(rows.map((row) => [row?.customerId, row?.enabled]))
    const turned = customerIds.filter((id) => were.get(id) !== enabled)
    const { changed } = await changeCustomers({ customerIds, enabled })
    const say = enabled ? words.enabled : words.disabled
    const text = say({ count: formatInteger(changed) })
    const undo = () => {
      if (turned.length === 0) return
      void changeCustomers({ customerIds: turned, enabled: !enabled }).catch(() => undefined)
    }
    notify({ kind: 'undoable', text, undoText: shell.undo, undo })
  }
  const remove = async () => {
    try {
      await removeCustomers({ customerIds }, { quiet: true })
      onRemoved()
      const undo = () => void restoreCustomers({ customerIds }).catch(() => undefined)
      const text = words.removed({ count: formatInteger(customerIds.length) })
      notify({ kind: 'undoable', text, undoText: shell.undo, undo })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== conflict) notify({ kind: 'error', text: error.message })
      else if (await askFirst(words.disableInstead({ reason: error.message }))) await turn(false)
    }
  }
  return (
    <>
      <Button size="small" onClick={() => void turn(true).catch(() => undefined)}>
        {words.enable}
      </Button>
      <Button size="small" onClick={() => void turn(false).catch(() => undefined)}>
        {words.disable}
      </Button>
      <Button size="small" onClick={() => setDialog('level')}>
        {words.level}
      </Button>
      <Button size="small" onClick={() => setDialog('area')}>
        {words.area}
      </Button>
      <Button size="small" danger onClick={() => void remove().catch(() => undefined)}>
        {words.remove}
      </Button>
      {dialog !== null && <Choosing what={dialog} customerIds={customerIds} onClose={() => setDialog(null)} />}
    </>
  )
}

type ChoosingProps = {
  readonly what: 'level' | 'area'
  readonly customerIds: number[]
  readonly onClose: () => void
}

const Choosing = ({ what, customerIds, onClose }: ChoosingProps) => {
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
      const { changed } = await changeCustomers({ customerIds, ...change })
      notify({ kind: 'success', text: words.changed({ count: formatInteger(changed) }) })
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={400}
      title={words[what]}
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
          {what === 'level' ? (
            <LevelChoice id="customers-choice" value={level} onChange={setLevel} />
          ) : (
            <AreaChoice id="customers-choice" value={areaId} onChange={setAreaId} />
          )}
        </Form.Item>
      </Form>
    </Modal>
  )
}
