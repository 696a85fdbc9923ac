import { type LiveRoom, liveRooms, liveRooms as liveRoomsCalls } from '@fairdesk/contract/areas/live/live-rooms'
import { Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { askFirst } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Conflict } from '../../Conflict.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
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

type FormProps = Omit<Props, 'id'> & { readonly liveRoom: LiveRoom | null }

const RoomForm = ({ liveRoom, onSaved, onClose }: FormProps) => {
  const { liveRooms: texts, settings, shell } = usePhrases()
  const time = useFairTime()
  const [isTried, setTried] = useState(false)
  const [opened] = useState(liveRoom ? readOf(liveRoom) : emptyRoom)
  const editing = useRecordForm(opened, {
    save: async (fields, { id, version }) => {
      const identity = id === undefined ? {} : { id, version: version ?? 0 }
      const saved = await saveRoom({ ...fields, ...identity }, { quiet: true })
      onSaved(saved.id)
      return readOf(saved)
    },
    readAgain: async ({ id = 0 }) => readOf(await call(liveRooms.get, { id }, { quiet: true })),
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft, isChanged, isBusy, conflict } = editing
  const save = () => {
    setTried(true)
    if (isWhole(draft)) void editing.save()
  }
  const confirmClose = async () => {
    if (!isChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const format = (field: keyof RoomDraft, { [field]: value }: RoomDraft) => {
    if (field === 'kind') return value === 'frame' ? texts.kinds.frame : texts.kinds.hls
    if (value === null) return '-'
    return field === 'startsAt' || field === 'endsAt' ? time(value) : value.slice(0, 60)
  }
  return (
    <Drawer
      open
      size={520}
      title={liveRoom ? texts.edit : texts.add}
      onClose={() => void confirmClose()}
      footer={
        <div className="fd-flex fd-at-end">
          <Button onClick={() => void confirmClose()}>{shell.close}</Button>
          <WriteButton write={liveRoomsCalls.save} type="primary" loading={isBusy} onClick={save}>
            {settings.save}
          </WriteButton>
        </div>
      }
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
      <Conflict conflict={conflict} label={(field) => texts.fields[field]} format={format} />
    </Drawer>
  )
}
