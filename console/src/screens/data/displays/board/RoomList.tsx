import type { Room } from '@fairdesk/contract/areas/data/displays'
import { type DragEvent, useState } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'

type Props = {
  readonly displayRooms: readonly Room[]
  readonly selected: string | null
  readonly onChoose: (roomNo: string) => void
  /** A rack is being dragged: it may be dropped on a room. */
  readonly isRackDragged: boolean
  readonly onDropRack: (roomNo: string) => void
}

/** Rooms with their number of racks; a rack dropped on a room moves there. */
export const RoomList = ({ displayRooms, selected, onChoose, isRackDragged, onDropRack }: Props) => {
  const { displays: texts } = usePhrases()
  const [over, setOver] = useState<string | null>(null)
  const onDragOver = (event: DragEvent, roomNo: string) => {
    if (!isRackDragged) return
    event.preventDefault()
    setOver(roomNo)
  }
  return (
    <nav className="fd-rooms" aria-label={texts.rooms}>
      <h2>{texts.rooms}</h2>
      <ul>
        {displayRooms.map(({ roomNo, racks }) => (
          <li key={roomNo}>
            <button
              className="fd-flex fd-apart fd-full-width fd-plain-button"
              type="button"
              aria-current={roomNo === selected}
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
              <span>{roomNo || texts.noRoom}</span>
              <span className="fd-weak" title={texts.racks({ count: formatInteger(racks) })}>
                {formatInteger(racks)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
