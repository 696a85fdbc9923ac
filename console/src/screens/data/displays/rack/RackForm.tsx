import { displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { askFirst } from '../../../../kit/notify/notices.ts'
import { UnreadFields, useUnreadFields } from '../../../../kit/number/unread-fields.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { onSaveKey } from '../../../../kit/save/save-key.ts'
import { useRecordForm } from '../../../../kit/save/use-record-form.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Conflict } from '../../../Conflict.tsx'
import { saveRack } from '../display-writes.ts'
import { RackFields } from './RackFields.tsx'
import { RackPicture } from './RackPicture.tsx'
import { newDraft, type RackDraft, readOf } from './rack-draft.ts'

type Props = {
  /** Null: a new rack. */
  readonly rack: Rack | null
  /** Room a new one begins in. */
  readonly roomNo: string
  readonly roomNos: readonly string[]
  readonly onClose: (saved: Rack | null) => void
}

/** A rack's own fields to look at and to change. Enter saves. */
export const RackForm = ({ rack, roomNo, roomNos, onClose }: Props) => {
  const { displays: texts, settings, shell } = usePhrases()
  const [isTried, setTried] = useState(false)
  const [opened] = useState(() => (rack ? readOf(rack) : { version: null, fields: newDraft(roomNo) }))
  const barred = useFairWrites()(displays.save)
  const saved = useRef<Rack | null>(null)
  const editing = useRecordForm(opened, {
    save: async (fields, { id, version }) => {
      const identity = id === undefined ? {} : { displayId: id, version: version ?? 0 }
      saved.current = await saveRack({ ...fields, ...identity }, { quiet: true })
      return readOf(saved.current)
    },
    readAgain: async ({ id = 0 }) => readOf(await call(displays.get, { displayId: id }, { quiet: true })),
    onSaved: (isDone) => isDone && onClose(saved.current),
  })
  const { draft, isChanged, isBusy, conflict } = editing
  const unread = useUnreadFields()
  const isNameless = draft.displayNo.trim() === ''
  const save = () => {
    setTried(true)
    if (!isNameless && !unread.isAny && barred === '') void editing.save()
  }
  const confirmClose = async () => {
    if (!(isChanged || unread.isAny) || (await askFirst(shell.unsaved))) onClose(saved.current)
  }
  const format = (field: keyof RackDraft, { [field]: value }: RackDraft) => {
    if (typeof value === 'boolean') return value ? texts.enabled : texts.disabled
    return typeof value === 'number' ? formatInteger(value) : value
  }
  return (
    <Modal
      open
      title={rack ? texts.edit : texts.add}
      okText={settings.save}
      cancelText={shell.cancel}
      okButtonProps={{ disabled: unread.isAny || barred !== '', title: barred || undefined }}
      confirmLoading={isBusy}
      onOk={save}
      onCancel={() => void confirmClose()}
    >
      {rack && <RackPicture rack={rack} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields are heard here */}
      <div onKeyDown={onSaveKey(save)}>
        <UnreadFields.Provider value={unread.reportUnread}>
          <RackFields
            draft={draft}
            change={editing.change}
            roomNos={roomNos}
            isNumberMissing={isTried && isNameless}
            refusedNumber={editing.faultOf('displayNo')}
            onEnter={save}
          />
        </UnreadFields.Provider>
      </div>
      <Conflict conflict={conflict} label={(field) => texts.fields[field]} format={format} />
    </Modal>
  )
}
