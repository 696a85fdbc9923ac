import type { Room } from '@fairdesk/contract/areas/data/displays'
import { type DragEvent, useState } from 'react'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly rooms: readonly Room[]
  readonly chosen: string | null
  readonly onChoose: (roomNo: string) => void
  /** A rack is being dragged: it may be dropped on a room. */
  readonly isRackDragged: boolean
  readonly onDropRack: (roomNo: string) => void
}

/** The rooms with how many racks stand in each; a rack dropped on one moves there. */
export const RoomList = ({ rooms, chosen, onChoose, isRackDragged, onDropRack }: Props) => {
  const { displays: words } = usePhrases()
  const [over, setOver] = useState<string | null>(null)
  const onDragOver = (event: DragEvent, roomNo: string) => {
    if (!isRackDragged) return
    event.preventDefault()
    setOver(roomNo)
  }
  return (
    <nav className="fd-rooms" aria-label={words.rooms}>
      <h2>{words.rooms}</h2>
      <ul>
        {rooms.map(({ roomNo, racks }) => (
          <li key={roomNo}>
            <button
              type="button"
              aria-current={roomNo === chosen}
              data-over={isRackDragged && over === roomNo}
              onClick={() => onChoose(roomNo)}
              onDragOver={(event) => onDragOver(event, roomNo)}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => {
                event.preventDefault()
                setOver(null)
                onDropRack(roomNo)
              }}
            >
              <span>{roomNo || words.noRoom}</span>
              <span className="fd-rooms-count" title={words.racks({ count: formatInteger(racks) })}>
                {formatInteger(racks)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
