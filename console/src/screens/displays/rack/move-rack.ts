import type { Rack } from '@fairdesk/contract/areas/data/displays'
import { newRequestId } from '../../../kit/call/request-id.ts'
import { moveOrAgain } from '../../../kit/move-or-again.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { spokenPhrases } from '../../../kit/text/phrases.ts'
import { saveRack } from '../display-writes.ts'
import { draftOf } from './rack-draft.ts'

/** Racks as they were saved last: what is in sight may be older for a moment. */
const stood = new Map<number, Rack>()

/** Stands a rack in another room; the notice takes it back. Sent again after a lost answer it is moved once. */
export function moveRack(rack: Rack, roomNo: string): void {
  let input: RackInput | null = null
  let from = rack
  void moveOrAgain({ key: `rack ${rack.displayId}`, name: rack.displayNo }, async () => {
    if (!input) {
      from = latest(rack)
      if (from.roomNo === roomNo) return
      input = wishOf(from, roomNo)
    }
    const saved = await saveRack(input, { quiet: true })
    stood.set(saved.displayId, saved)
    const { displays: words, shell } = spokenPhrases()
    const taken = wishOf(saved, from.roomNo)
    const undo = () => void saveRack(taken).catch(() => undefined)
    const text = words.movedRoom({ name: rack.displayNo, room: roomNo || words.noRoom })
    notify({ kind: 'undoable', text, undoText: shell.undo, undo })
  })
}

function latest(rack: Rack): Rack {
  const saved = stood.get(rack.displayId)
  return saved && saved.version > rack.version ? saved : rack
}

type RackInput = Parameters<typeof saveRack>[0]

function wishOf(rack: Rack, roomNo: string): RackInput {
  const { displayId, version } = rack
  return { ...draftOf(rack), roomNo, displayId, version, requestId: newRequestId() }
}
