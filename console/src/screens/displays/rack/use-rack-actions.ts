import { displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import type { MenuProps } from 'antd'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { removeRacks, restoreRacks } from '../display-writes.ts'
import { moveRack } from './move-rack.ts'

/** What is done with a whole rack; each can be taken back. */
export function useRackActions(rooms: readonly string[], onEdit: (rack: Rack) => void) {
  const { displays: words } = usePhrases()
  const remove = async ({ displayId, displayNo }: Rack) => {
    const displayIds = [displayId]
    await removeRacks({ displayIds })
    offerUndo(words.removed({ name: displayNo }), () => restoreRacks({ displayIds }))
  }
  const barred = useFairWrites()
  const fixed = barOf(barred(displays.save))
  const rackMenu = (rack: Rack): NonNullable<MenuProps['items']> => [
    { key: 'edit', label: words.edit, onClick: () => onEdit(rack) },
    ...rooms
      .filter((room) => room !== rack.roomNo)
      .map((room) => ({
        key: `room ${room}`,
        label: words.moveToRoom({ name: room || words.noRoom }),
        ...fixed,
        onClick: () => moveRack(rack, room),
      })),
    {
      key: 'remove',
      label: words.remove,
      danger: true,
      ...barOf(barred(displays.remove)),
      onClick: () => void remove(rack).catch(() => undefined),
    },
  ]
  return rackMenu
}

/** What a menu's line is where the fair is over: the reason stands in its title. */
function barOf(reason: string) {
  return reason === '' ? {} : { disabled: true, title: reason }
}
