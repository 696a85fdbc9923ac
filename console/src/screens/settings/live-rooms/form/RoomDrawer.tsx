import { type LiveRoom, liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { Drawer, Form } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { onSaveKey } from '../../../../kit/save/save-key.ts'
import { identityOf } from '../../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../../kit/save/use-record-form.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { RecordDrawer } from '../../../RecordDrawer.tsx'
import { saveRoom } from '../live-room-writes.ts'
import { RoomFields } from './RoomFields.tsx'
import { emptyRoom, isWhole, type RoomDraft, readOf } from './room-draft.ts'

type Props = {
  /** Null for a new one. */
  readonly id: number | null
  readonly onSaved: (id: number) => void
  readonly onClose: () => void
}

/** A room's own fields. */
export const RoomDrawer = ({ id, ...rest }: Props) => {
  const { liveRooms: texts } = usePhrases()
  const { data, error, retry } = useFreshRead(liveRooms.get, { id: id ?? 0 }, { enabled: id !== null })
  if (id === null || data) return <RoomForm liveRoom={data ?? null} {...rest} />
  return (
    <Drawer open size={520} title={texts.edit} onClose={rest.onClose}>
      <NotLoaded rows={6} error={error} onRetry={retry} />
    </Drawer>
  )
}

const RoomForm = ({ liveRoom, onSaved, onClose }: Omit<Props, 'id'> & { readonly liveRoom: LiveRoom | null }) => {
  const { liveRooms: texts, shell } = usePhrases()
  const time = useFairTime()
  const [isTried, setTried] = useState(false)
  const [opened] = useState(liveRoom ? readOf(liveRoom) : emptyRoom)
  const editing = useRecordForm(opened, {
    save: async (fields, read) => {
      const saved = await saveRoom({ ...fields, ...identityOf(read) }, { quiet: true })
      onSaved(saved.id)
      return readOf(saved)
    },
    readAgain: async ({ id = 0 }) => readOf(await call(liveRooms.get, { id }, { quiet: true })),
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft } = editing
  const save = () => {
    setTried(true)
    if (isWhole(draft)) void editing.save()
  }
  const format = (field: keyof RoomDraft, { [field]: value }: RoomDraft) => {
    if (field === 'kind') return value === 'frame' ? texts.kinds.frame : texts.kinds.hls
    if (value === null) return '-'
    return field === 'startsAt' || field === 'endsAt' ? time(value) : value.slice(0, 60)
  }
  return (
    <RecordDrawer
      size={520}
      title={liveRoom ? texts.edit : texts.add}
      editing={editing}
      write={liveRooms.save}
      onSave={save}
      onClose={onClose}
      closeText={shell.close}
      label={(field) => texts.fields[field]}
      format={format}
    >
      <Form component="div" layout="vertical" onKeyDown={onSaveKey(save)}>
        <RoomFields
          draft={draft}
          cover={liveRoom?.cover ?? null}
          isTried={isTried}
          change={editing.change}
          faultOf={editing.faultOf}
          onEnter={save}
        />
      </Form>
    </RecordDrawer>
  )
}
