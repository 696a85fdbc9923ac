import { VideoCameraOutlined } from '@ant-design/icons'
import type { LiveRoomRow, RoomStatus } from '@fairdesk/contract/areas/live/live-rooms'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'

type Props = { readonly liveRoom: LiveRoomRow; readonly isOpen: boolean; readonly onOpen: () => void }

export const RoomCard = ({ liveRoom, isOpen, onOpen }: Props) => {
  const { liveRooms: texts } = usePhrases()
  const { title, cover, status, qty, customers, turns } = liveRoom
  const countText = texts.counted({ qty: formatInteger(qty), customers: formatInteger(customers) })
  return (
    <button type="button" className="fd-stream-room fd-stack" aria-current={isOpen} onClick={onOpen}>
      <span className="fd-stream-cover">{cover ? <img src={cover} alt="" /> : <VideoCameraOutlined />}</span>
      <span className="fd-stream-room-text fd-column">
        <span className="fd-stream-room-title fd-strong fd-cut">{title}</span>
        <RoomTag status={status} />
        <small>{useRoomTime()(liveRoom)}</small>
        {turns > 0 && <small>{countText}</small>}
      </span>
    </button>
  )
}

const tones = { planned: 'waiting', live: 'good', ended: 'plain' } as const

export const RoomTag = ({ status }: { readonly status: RoomStatus }) => {
  const { liveRooms: texts } = usePhrases()
  return <StateTag tone={tones[status]}>{texts.statuses[status]}</StateTag>
}

/** When it was live, is since, or is to be. */
export function useRoomTime(): (
  liveRoom: Pick<LiveRoomRow, 'startsAt' | 'endsAt' | 'openedAt' | 'closedAt'>,
) => string {
  const { liveRooms: texts } = usePhrases()
  const inFull = useFairTime(formatTime)
  // Omit seconds: nobody needs the start to the second.
  const time = (timestamp: string) => inFull(timestamp).replace(/:\d\d$/, '')
  const span = (start: string, end: string) => {
    const [first, last] = [time(start), time(end)]
    const [day, hour = last] = last.split(' ')
    // Within one day the date is shown once.
    return texts.ran({ from: first, to: first.startsWith(`${day} `) ? hour : last })
  }
  return ({ startsAt, endsAt, openedAt, closedAt }) => {
    if (openedAt && closedAt) return span(openedAt, closedAt)
    if (openedAt) return texts.opened({ at: time(openedAt) })
    if (startsAt && endsAt) return span(startsAt, endsAt)
    return startsAt ? time(startsAt) : texts.noSchedule
  }
}
