import type { Rack } from '@fairdesk/contract/areas/displays'
import { moveOrAgain } from '../../kit/move-or-again.ts'
import { notify } from '../../kit/notices.ts'
import { newRequestId } from '../../kit/outbox/request-id.ts'
import { spokenPhrases } from '../../kit/phrases.ts'
import { saveRack } from './display-writes.ts'
import { draftOf } from './rack-draft.ts'

/** Stands a rack in another room; the notice takes it back. Sent again after a lost answer it is moved once. */
export function moveRack(rack: Rack, roomNo: string): void {
  if (roomNo === rack.roomNo) return
  const wish = wishOf(rack, roomNo)
  void moveOrAgain({ key: `rack ${rack.displayId}`, name: rack.displayNo }, async () => {
    const saved = await saveRack(wish, { quiet: true })
    const { displays: words, shell } = spokenPhrases()
    const taken = wishOf(saved, rack.roomNo)
    const undo = () => void saveRack(taken).catch(() => undefined)
    const text = words.movedRoom({ name: rack.displayNo, room: roomNo || words.noRoom })
    notify({ kind: 'undoable', text, undoText: shell.undo, undo })
  })
}

function wishOf(rack: Rack, roomNo: string): Parameters<typeof saveRack>[0] {
  const { displayId, version } = rack
  return { ...draftOf(rack), roomNo, displayId, version, requestId: newRequestId() }
}
