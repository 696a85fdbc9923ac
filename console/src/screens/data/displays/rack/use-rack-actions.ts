import { displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import type { MenuProps } from 'antd'
import { offerUndo } from '../../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { removeRacks, restoreRacks } from '../display-writes.ts'
import { moveRack } from './move-rack.ts'

/** Returns the actions on a whole rack; each can be undone. */
export function useRackActions(roomNames: readonly string[], onEdit: (rack: Rack) => void) {
  const { displays: texts } = usePhrases()
  const remove = async ({ displayId, displayNo }: Rack) => {
    const displayIds = [displayId]
    await removeRacks({ displayIds })
    offerUndo(texts.removed({ name: displayNo }), () => restoreRacks({ displayIds }))
  }
  const barred = useFairWrites()
  const fixed = barOf(barred(displays.save))
  const rackMenu = (rack: Rack): NonNullable<MenuProps['items']> => [
    { key: 'edit', label: texts.edit, onClick: () => onEdit(rack) },
    ...roomNames
      .filter((roomName) => roomName !== rack.roomNo)
      .map((roomName) => ({
        key: `room ${roomName}`,
        label: texts.moveToRoom({ name: roomName || texts.noRoom }),
        ...fixed,
        onClick: () => moveRack(rack, roomName),
      })),
    {
      key: 'remove',
      label: texts.remove,
      danger: true,
      ...barOf(barred(displays.remove)),
      onClick: () => void remove(rack).catch(() => undefined),
    },
  ]
  return rackMenu
}

/** Disables a menu item if the fair is over, with the reason as its title. */
function barOf(reason: string) {
  return reason === '' ? {} : { disabled: true, title: reason }
}
