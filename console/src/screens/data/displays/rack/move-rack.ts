import type { Rack } from '@fairdesk/contract/areas/data/displays'
import { newRequestId } from '../../../../kit/call/request-id.ts'
import { offerUndo } from '../../../../kit/notify/notices.ts'
import { moveRow } from '../../../../kit/save/row-queue.ts'
import { spokenPhrases } from '../../../../kit/text/phrases.ts'
import { saveRack } from '../display-writes.ts'
import { draftOf } from './rack-draft.ts'

/** Racks as last saved; the displayed ones may be older for a moment. */
const stood = new Map<number, Rack>()

/** Moves a rack to another room; the notice offers to undo it. Resending after a lost answer moves it only once. */
export function moveRack(rack: Rack, roomNo: string): void {
  let sent: SaveRackInput | null = null
  let currentRack = rack
  void moveRow({ key: `rack ${rack.displayId}`, name: rack.displayNo }, async (requestId) => {
    if (!sent) {
      currentRack = latest(rack)
      if (currentRack.roomNo === roomNo) return
      sent = { ...inRoom(currentRack, roomNo), requestId }
    }
    const saved = await saveRack(sent, { quiet: true })
    stood.set(saved.displayId, saved)
    const { displays: texts } = spokenPhrases()
    const back = { ...inRoom(saved, currentRack.roomNo), requestId: newRequestId() }
    offerUndo(texts.movedRoom({ name: rack.displayNo, room: roomNo || texts.noRoom }), () => saveRack(back))
  })
}

function latest(rack: Rack): Rack {
  const saved = stood.get(rack.displayId)
  return saved && saved.version > rack.version ? saved : rack
}

type SaveRackInput = Parameters<typeof saveRack>[0]

function inRoom(rack: Rack, roomNo: string): SaveRackInput {
  const { displayId, version } = rack
  return { ...draftOf(rack), roomNo, displayId, version }
}
