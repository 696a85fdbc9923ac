import { PlusOutlined } from '@ant-design/icons'
import { liveRooms, liveRooms as liveRoomsCalls } from '@fairdesk/contract/areas/live/live-rooms'
import { useState } from 'react'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstSteps } from '../../../ui/state/FirstSteps.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { RoomDrawer } from './form/RoomDrawer.tsx'
import { liveRoomFields } from './live-room-query.ts'
import { RoomCard } from './RoomCard.tsx'
import { RoomPanel } from './RoomPanel.tsx'
import './live-rooms.css'

/** Poll interval: other users may start or end a room. */
const everyMs = 15_000

/** The rooms of the live stream; one of them open beside the list. */
export const LiveRooms = () => {
  const { liveRooms: texts } = usePhrases()
  const [query, update] = useAddressQuery(liveRoomFields)
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const all = useRead(liveRooms.list, {}, { everyMs, version: useLiveVersion() })
  const barred = useFairWrites()
  const roomList = all.data?.list
  const selectedRoom = roomList?.find(({ id }) => id === query.room) ?? roomList?.[0]
  const open = (roomId: number) => update((current) => ({ ...current, room: roomId }))
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <span className="fd-weak">{roomList && roomList.length > 0 && texts.keys}</span>
        <span className="fd-spring" />
        <WriteButton
          write={liveRoomsCalls.save}
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => setEdited('new')}
        >
          {texts.add}
        </WriteButton>
      </div>
      <div className="fd-page-body">
        <div className="fd-stream">
          {!roomList && <NotLoaded rows={5} error={all.error} onRetry={all.refetch} />}
          {roomList?.length === 0 && (
            <div className="fd-stream-none">
              <FirstSteps
                text={`${texts.empty}${texts.emptyHint === '' ? '' : ` — ${texts.emptyHint}`}`}
                steps={[{ text: texts.add, barred: barred(liveRoomsCalls.save), onClick: () => setEdited('new') }]}
              />
            </div>
          )}
          {roomList && roomList.length > 0 && (
            <nav className="fd-stream-rooms fd-column" aria-label={texts.rooms}>
              {roomList.map((liveRoom) => (
                <RoomCard
                  key={liveRoom.id}
                  liveRoom={liveRoom}
                  isOpen={liveRoom.id === selectedRoom?.id}
                  onOpen={() => open(liveRoom.id)}
                />
              ))}
            </nav>
          )}
          {selectedRoom && (
            <RoomPanel
              key={selectedRoom.id}
              id={selectedRoom.id}
              onEdit={() => setEdited(selectedRoom.id)}
              onRestored={open}
            />
          )}
        </div>
      </div>
      <footer className="fd-page-foot">
        <span>{texts.hint}</span>
      </footer>
      {edited !== null && (
        <RoomDrawer key={edited} id={edited === 'new' ? null : edited} onSaved={open} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}
