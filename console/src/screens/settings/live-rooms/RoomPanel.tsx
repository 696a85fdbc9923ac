import { type LiveRoom, liveRooms, liveRooms as liveRoomsCalls } from '@fairdesk/contract/areas/live/live-rooms'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { askFirst, offerUndo } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { endRoom, removeRoom, restoreRoom, startRoom } from './live-room-writes.ts'
import { NowShowing } from './NowShowing.tsx'
import { Player } from './Player.tsx'
import { Playlist } from './Playlist.tsx'
import { Replay } from './Replay.tsx'
import { RoomTag, useRoomTime } from './RoomCard.tsx'
import { usePlaylist } from './use-playlist.ts'
import { useShow } from './use-show.ts'

/** Another operator's hand is seen at once. */
const liveMs = 2000
const stillMs = 15_000

type Props = { readonly id: number; readonly onEdit: () => void; readonly onRestored: (id: number) => void }

/** Room: item currently shown, playlist, picture and history. */
export const RoomPanel = ({ id, onEdit, onRestored }: Props) => {
  const version = useLiveVersion()
  const { data, error, refetch } = useRead(liveRooms.get, { id }, { version })
  useRead(liveRooms.get, { id }, { everyMs: data?.status === 'live' ? liveMs : stillMs })
  if (!data) return <NotLoaded rows={6} error={error} onRetry={refetch} />
  return <OpenRoom liveRoom={data} onEdit={onEdit} onRestored={onRestored} />
}

type OpenProps = Omit<Props, 'id'> & { readonly liveRoom: LiveRoom }

const OpenRoom = ({ liveRoom, onEdit, onRestored }: OpenProps) => {
  const { liveRooms: texts } = usePhrases()
  const playlist = usePlaylist(liveRoom)
  const show = useShow(liveRoom, playlist.items)
  return (
    <section className="fd-stream-panel fd-column" aria-label={liveRoom.title}>
      <RoomHead liveRoom={liveRoom} onEdit={onEdit} onRestored={onRestored} />
      <div className="fd-stream-columns fd-fill-height">
        <div className="fd-stream-main fd-flex">
          <WriteScope write={liveRoomsCalls.show}>
            <NowShowing liveRoom={liveRoom} show={show} />
          </WriteScope>
          <WriteScope write={liveRoomsCalls.arrange}>
            <Playlist liveRoom={liveRoom} playlist={playlist} show={show} />
          </WriteScope>
        </div>
        <div className="fd-stream-side fd-flex">
          {liveRoom.status !== 'ended' && (
            <Player kind={liveRoom.kind} address={liveRoom.address} label={texts.preview} />
          )}
          <Replay liveRoom={liveRoom} />
        </div>
      </div>
    </section>
  )
}

const RoomHead = ({ liveRoom, onEdit, onRestored }: OpenProps) => {
  const { liveRooms: texts } = usePhrases()
  const { id, title, status, qty, customers, turns } = liveRoom
  const starting = useAct(() => startRoom({ id }))
  const ending = useAct(async () => {
    if (await askFirst(texts.askEnd({ title }))) await endRoom({ id })
  })
  const removing = useAct(async () => {
    await removeRoom({ id })
    offerUndo(texts.removed({ title }), async () => {
      await restoreRoom({ id })
      onRestored(id)
    })
  })
  return (
    <header className="fd-stream-head fd-row fd-wrap">
      <h2>{title}</h2>
      <RoomTag status={status} />
      <span className="fd-weak">{useRoomTime()(liveRoom)}</span>
      {turns > 0 && (
        <span className="fd-weak">
          {texts.turnCount({ count: formatInteger(turns) })} ·{' '}
          {texts.counted({ qty: formatInteger(qty), customers: formatInteger(customers) })}
        </span>
      )}
      <span className="fd-spring" />
      <WriteButton write={liveRoomsCalls.save} onClick={onEdit}>
        {texts.edit}
      </WriteButton>
      {status !== 'live' && (
        <WriteButton write={liveRoomsCalls.remove} danger loading={removing.isBusy} onClick={() => removing.run()}>
          {texts.remove}
        </WriteButton>
      )}
      {status === 'live' ? (
        <WriteButton
          write={liveRoomsCalls.end}
          danger
          type="primary"
          loading={ending.isBusy}
          onClick={() => ending.run()}
        >
          {texts.end}
        </WriteButton>
      ) : (
        <WriteButton
          write={liveRoomsCalls.start}
          type={status === 'planned' ? 'primary' : 'default'}
          loading={starting.isBusy}
          onClick={() => starting.run()}
        >
          {status === 'planned' ? texts.start : texts.goOn}
        </WriteButton>
      )}
    </header>
  )
}
