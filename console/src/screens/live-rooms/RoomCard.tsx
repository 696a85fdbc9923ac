import { VideoCameraOutlined } from '@ant-design/icons'
import type { LiveRoomRow, RoomStatus } from '@fairdesk/contract/areas/live/live-rooms'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'

type Props = { readonly room: LiveRoomRow; readonly isOpen: boolean; readonly onOpen: () => void }

export const RoomCard = ({ room, isOpen, onOpen }: Props) => {
  const { liveRooms: words } = usePhrases()
  const { title, cover, status, qty, customers, turns } = room
  const counted = words.counted({ qty: formatInteger(qty), customers: formatInteger(customers) })
  return (
    <button type="button" className="fd-stream-room" aria-current={isOpen} onClick={onOpen}>
      <span className="fd-stream-cover">{cover ? <img src={cover} alt="" /> : <VideoCameraOutlined />}</span>
      <span className="fd-stream-room-text">
        <span className="fd-stream-room-title">{title}</span>
        <RoomTag status={status} />
        <small>{useRoomTime()(room)}</small>
        {turns > 0 && <small>{counted}</small>}
      </span>
    </button>
  )
}

const tones = { planned: 'waiting', live: 'good', ended: 'plain' } as const

export const RoomTag = ({ status }: { readonly status: RoomStatus }) => {
  const { liveRooms: words } = usePhrases()
  return <StateTag tone={tones[status]}>{words.statuses[status]}</StateTag>
}

type Times = Pick<LiveRoomRow, 'startsAt' | 'endsAt' | 'openedAt' | 'closedAt'>

/** When it was live, is since, or is to be. */
export function useRoomTime(): (room: Times) => string {
  const { liveRooms: words } = usePhrases()
  const inFull = useFairTime(formatTime)
  // Nobody begins by the second.
  const time = (at: string) => inFull(at).replace(/:\d\d$/, '')
  const span = (from: string, to: string) => {
    const [first, last] = [time(from), time(to)]
    const [day, hour = last] = last.split(' ')
    // Of one day it is said once.
    return words.ran({ from: first, to: first.startsWith(`${day} `) ? hour : last })
  }
  return ({ startsAt, endsAt, openedAt, closedAt }) => {
    if (openedAt && closedAt) return span(openedAt, closedAt)
    if (openedAt) return words.opened({ at: time(openedAt) })
    if (startsAt && endsAt) return span(startsAt, endsAt)
    return startsAt ? time(startsAt) : words.noSchedule
  }
}
