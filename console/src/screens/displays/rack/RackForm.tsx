import { displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { askFirst, notify } from '../../../kit/notify/notices.ts'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { onSaveKey } from '../../../kit/save-key.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useRecordDraft } from '../../../kit/use-record-draft.ts'
import { saveRack } from '../display-writes.ts'
import { RackConflict } from './RackConflict.tsx'
import { RackFields } from './RackFields.tsx'
import { RackPicture } from './RackPicture.tsx'
import { draftOf, newDraft } from './rack-draft.ts'

type Props = {
  /** Null: a new rack. */
  readonly rack: Rack | null
  /** Room a new one begins in. */
  readonly roomNo: string
  readonly rooms: readonly string[]
  readonly onClose: (saved: Rack | null) => void
}

/** A rack's own fields to look at and to change. Enter saves. */
export const RackForm = ({ rack, roomNo, rooms, onClose }: Props) => {
  const { displays: words, settings, shell } = usePhrases()
  const [isTried, setTried] = useState(false)
  const [opened] = useState(() => ({ version: rack?.version ?? null, fields: rack ? draftOf(rack) : newDraft(roomNo) }))
  const saved = useRef<Rack | null>(null)
  const editing = useRecordDraft(opened, {
    save: async (fields, { version, id = rack?.displayId }) => {
      const known = id === undefined ? {} : { displayId: id, version: version ?? 0 }
      saved.current = await saveRack({ ...fields, ...known }, { quiet: true })
      return { id: saved.current.displayId, version: saved.current.version, fields: draftOf(saved.current) }
    },
    readAgain: async ({ id = rack?.displayId ?? 0 }) => {
      const now = await call(displays.get, { displayId: id }, { quiet: true })
      return { id, version: now.version, fields: draftOf(now) }
    },
    onSaved: (isDone) => {
      notify({ kind: 'success', text: words.saved })
      if (isDone) onClose(saved.current)
    },
  })
  const { draft, isChanged, isBusy, conflict } = editing
  const unread = useUnreadFields()
  const isNameless = draft.displayNo.trim() === ''
  const save = () => {
    setTried(true)
    if (!isNameless && !unread.isAny) void editing.save()
  }
  const leave = async () => {
    if (!(isChanged || unread.isAny) || (await askFirst(shell.unsaved))) onClose(saved.current)
  }
  return (
    <Modal
      open
      title={rack ? words.edit : words.add}
      okText={settings.save}
      cancelText={shell.cancel}
      okButtonProps={{ disabled: unread.isAny }}
      confirmLoading={isBusy}
      onOk={save}
      onCancel={() => void leave()}
    >
      {rack && <RackPicture rack={rack} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields are heard here */}
      <div onKeyDown={onSaveKey(save)}>
        <UnreadFields.Provider value={unread.tell}>
          <RackFields
            draft={draft}
            change={editing.change}
            rooms={rooms}
            isNumberMissing={isTried && isNameless}
            refusedNumber={editing.faultOf('displayNo')}
            onEnter={save}
          />
        </UnreadFields.Provider>
      </div>
      {conflict && (
        <RackConflict
          conflict={conflict}
          onSettle={(chosen) => void editing.settle(chosen)}
          onCancel={editing.putOff}
        />
      )}
    </Modal>
  )
}
