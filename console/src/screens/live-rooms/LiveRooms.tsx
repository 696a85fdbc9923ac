import { PlusOutlined } from '@ant-design/icons'
import { liveRooms, liveRooms as liveRoomsCalls } from '@fairdesk/contract/areas/live/live-rooms'
import { useState } from 'react'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { useLiveVersion } from '../../kit/live/live.ts'
import { useFairWrites } from '../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useRead } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { RoomDrawer } from './form/RoomDrawer.tsx'
import { liveRoomFields } from './live-room-query.ts'
import { RoomCard } from './RoomCard.tsx'
import { RoomPanel } from './RoomPanel.tsx'
import './live-rooms.css'

/** Another may have begun or ended one. */
const everyMs = 15_000

/** The rooms of the live stream; one of them open beside the list. */
export const LiveRooms = () => {
  const { liveRooms: words } = usePhrases()
  const [query, update] = useAddressQuery(liveRoomFields)
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const all = useRead(liveRooms.list, {}, { everyMs, version: useLiveVersion() })
  const barred = useFairWrites()
  const rooms = all.data?.list
  const shown = rooms?.find(({ id }) => id === query.room) ?? rooms?.[0]
  const open = (room: number) => update((now) => ({ ...now, room }))
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <span className="fd-weak">{rooms && rooms.length > 0 && words.keys}</span>
        <span className="fd-spring" />
        <WriteButton
          write={liveRoomsCalls.save}
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => setEdited('new')}
        >
          {words.add}
        </WriteButton>
      </div>
      <div className="fd-page-body">
        <div className="fd-stream">
          {!rooms && <NotLoaded rows={5} error={all.error} onRetry={all.refetch} />}
          {rooms?.length === 0 && (
            <div className="fd-stream-none">
              <FirstSteps
                text={`${words.empty}${words.emptyHint === '' ? '' : ` — ${words.emptyHint}`}`}
                steps={[{ text: words.add, barred: barred(liveRoomsCalls.save), onClick: () => setEdited('new') }]}
              />
            </div>
          )}
          {rooms && rooms.length > 0 && (
            <nav className="fd-stream-rooms" aria-label={words.rooms}>
              {rooms.map((room) => (
                <RoomCard key={room.id} room={room} isOpen={room.id === shown?.id} onOpen={() => open(room.id)} />
              ))}
            </nav>
          )}
          {shown && <RoomPanel key={shown.id} id={shown.id} onEdit={() => setEdited(shown.id)} onRestored={open} />}
        </div>
      </div>
      <footer className="fd-page-foot">
        <span>{words.hint}</span>
      </footer>
      {edited !== null && (
        <RoomDrawer key={edited} id={edited === 'new' ? null : edited} onSaved={open} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}
