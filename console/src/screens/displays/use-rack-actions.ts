import type { Rack } from '@fairdesk/contract/areas/displays'
import type { MenuProps } from 'antd'
import { moveOrAgain } from '../../kit/move-or-again.ts'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { removeRacks, restoreRacks, saveRack } from './display-writes.ts'
import { draftOf } from './rack-draft.ts'

/** What is done with a whole rack; each can be taken back. */
export function useRackActions(rooms: readonly string[], onEdit: (rack: Rack) => void) {
  const { displays: words, shell } = usePhrases()
  const tell = (text: string, undo: () => Promise<unknown>) =>
    notify({ kind: 'undoable', text, undoText: shell.undo, undo: () => void undo().catch(() => undefined) })
  const move = async (rack: Rack, roomNo: string) => {
    if (roomNo === rack.roomNo) return
    const saved = await saveRack(fieldsIn(rack, roomNo), { quiet: true })
    const text = words.movedRoom({ name: rack.displayNo, room: roomNo || words.noRoom })
    tell(text, () => saveRack(fieldsIn(saved, rack.roomNo)))
  }
  const remove = async ({ displayId, displayNo }: Rack) => {
    const displayIds = [displayId]
    await removeRacks({ displayIds })
    tell(words.removed({ name: displayNo }), () => restoreRacks({ displayIds }))
  }
  const moveToRoom = (rack: Rack, roomNo: string) => void moveOrAgain(rack.displayNo, () => move(rack, roomNo))
  const rackMenu = (rack: Rack): NonNullable<MenuProps['items']> => [
    { key: 'edit', label: words.edit, onClick: () => onEdit(rack) },
    ...rooms
      .filter((room) => room !== rack.roomNo)
      .map((room) => ({
        key: `room ${room}`,
        label: words.moveToRoom({ name: room || words.noRoom }),
        onClick: () => moveToRoom(rack, room),
      })),
    { key: 'remove', label: words.remove, danger: true, onClick: () => void remove(rack).catch(() => undefined) },
  ]
  return { rackMenu, moveToRoom }
}

function fieldsIn(rack: Rack, roomNo: string) {
  const { displayId, version } = rack
  return { ...draftOf(rack), roomNo, displayId, version }
}
