import type { Rack } from '@fairdesk/contract/areas/data/displays'
import { newRequestId } from '../../../kit/call/request-id.ts'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { moveRow } from '../../../kit/save/row-queue.ts'
import { spokenPhrases } from '../../../kit/text/phrases.ts'
import { saveRack } from '../display-writes.ts'
import { draftOf } from './rack-draft.ts'

/** Racks as they were saved last: what is in sight may be older for a moment. */
const stood = new Map<number, Rack>()

/** Stands a rack in another room; the notice takes it back. Sent again after a lost answer it is moved once. */
export function moveRack(rack: Rack, roomNo: string): void {
  let sent: SaveRackInput | null = null
  let from = rack
  void moveRow({ key: `rack ${rack.displayId}`, name: rack.displayNo }, async (requestId) => {
    if (!sent) {
      from = latest(rack)
      if (from.roomNo === roomNo) return
      sent = { ...inRoom(from, roomNo), requestId }
    }
    const saved = await saveRack(sent, { quiet: true })
    stood.set(saved.displayId, saved)
    const { displays: words } = spokenPhrases()
    const back = { ...inRoom(saved, from.roomNo), requestId: newRequestId() }
    offerUndo(words.movedRoom({ name: rack.displayNo, room: roomNo || words.noRoom }), () => saveRack(back))
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
