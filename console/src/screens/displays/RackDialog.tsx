import type { Rack } from '@fairdesk/contract/areas/displays'
import { AutoComplete, Form, Input, InputNumber, Modal, Switch } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { FirstFocus } from '../../ui/FirstFocus.tsx'
import { saveRack } from './display-writes.ts'

type Props = {
  /** Null: a new rack. */
  readonly rack: Rack | null
  /** Room a new one begins in. */
  readonly roomNo: string
  readonly rooms: readonly string[]
  readonly onClose: (saved: Rack | null) => void
}

/** A rack's own fields. What another has saved meanwhile refuses the save, and is shown once the dialog is closed. */
export const RackDialog = ({ rack, roomNo, rooms, onClose }: Props) => {
  const { displays: words, settings, shell } = usePhrases()
  const [draft, setDraft] = useState(() => fieldsOf(rack, roomNo))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const change = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }))
  const isMissing = isTried && draft.displayNo.trim() === ''
  const save = async () => {
    setTried(true)
    if (draft.displayNo.trim() === '' || isBusy) return
    setBusy(true)
    try {
      const known = rack ? { displayId: rack.displayId, version: rack.version } : {}
      const saved = await saveRack({ ...draft, ...known })
      notify({ kind: 'success', text: words.saved })
      onClose(saved)
    } catch {
      setBusy(false)
    }
  }
  const text = (name: 'displayNo' | 'name' | 'type1' | 'type2', most: number) => (
    <Input
      id={`rack-${name}`}
      autoComplete="off"
      maxLength={most}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      onPressEnter={() => void save()}
    />
  )
  const item = (name: keyof typeof words.fields) => ({ label: words.fields[name], htmlFor: `rack-${name}` })
  return (
    <Modal
      open
      title={rack ? words.edit : words.add}
      okText={settings.save}
      cancelText={shell.cancel}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={() => onClose(null)}
    >
      <Form component="div" layout="vertical" className="fd-rack-fields">
        <Form.Item
          {...item('displayNo')}
          required
          {...(isMissing ? { validateStatus: 'error', help: words.required } : {})}
        >
          <FirstFocus>{text('displayNo', 100)}</FirstFocus>
        </Form.Item>
        <Form.Item {...item('name')}>{text('name', 200)}</Form.Item>
        <Form.Item {...item('roomNo')}>
          <AutoComplete
            id="rack-roomNo"
            value={draft.roomNo}
            options={rooms.filter((room) => room !== '' && room !== draft.roomNo).map((value) => ({ value }))}
            onChange={(room: string) => change({ roomNo: room.slice(0, 100) })}
          />
        </Form.Item>
        <Form.Item {...item('capacity')}>
          <InputNumber<number>
            id="rack-capacity"
            min={1}
            max={9999}
            precision={0}
            value={draft.capacity}
            onChange={(capacity) => change({ capacity })}
          />
        </Form.Item>
        <Form.Item {...item('type1')}>{text('type1', 100)}</Form.Item>
        <Form.Item {...item('type2')}>{text('type2', 100)}</Form.Item>
        <Form.Item {...item('intro')} className="fd-rack-wide">
          <Input.TextArea
            id="rack-intro"
            rows={2}
            maxLength={1024}
            value={draft.intro}
            onChange={({ target }) => change({ intro: target.value })}
          />
        </Form.Item>
        <Form.Item {...item('enabled')}>
          <Switch id="rack-enabled" checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function fieldsOf(rack: Rack | null, roomNo: string) {
  const { displayNo = '', name = '', type1 = '', type2 = '', intro = '', capacity = null, enabled = true } = rack ?? {}
  return { displayNo, name, roomNo: rack?.roomNo ?? roomNo, type1, type2, intro, capacity, enabled }
}
