import { displays, type Rack } from '@fairdesk/contract/areas/displays'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLiveVersion } from '../../kit/live.ts'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { queries } from '../../kit/queries.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { useRead } from '../../kit/use-read.ts'
import type { Arranging } from './arranging.ts'
import { arrangeRacks } from './display-writes.ts'
import { changedRacks, replacedBy } from './racks.ts'
import { useBoardConflict } from './use-board-conflict.ts'

/** Who moves a thing by several places makes one change of it. */
const restMs = 600

const none: readonly Rack[] = []

/** The racks of a room or of a search while somebody arranges them; it is saved a moment after it is at rest, and can be taken back. */
export function useBoard(asked: Params<typeof displays.board>) {
  const { displays: words, shell } = usePhrases()
  const read = useRead(displays.board, asked, { version: useLiveVersion() })
  const [arranging, setArranging] = useState<Arranging | null>(null)
  const { conflict, resume, settle } = useBoardConflict(setArranging)
  const isSaving = useRef(false)
  useUnsaved(arranging !== null)
  const shown = read.data?.list ?? none
  const racks = arranging?.now ?? shown

  const save = useEffectEvent(async () => {
    if (!arranging || isSaving.current) return
    const wished = changedRacks(arranging.seen, arranging.now)
    if (wished.length === 0) {
      setArranging(null)
      return
    }
    isSaving.current = true
    try {
      const saved = show(await arrangeRacks({ racks: wished }, { quiet: true }))
      const undo = () => takeBack(changedRacks(saved, arranging.seen))
      notify({ kind: 'undoable', key: 'arranged', text: words.arranged, undoText: shell.undo, undo })
      // What was moved meanwhile goes on from what is saved now.
      setArranging((now) => (now === arranging || !now ? null : { seen: replacedBy(now.seen, saved), now: now.now }))
    } catch (error) {
      await resume(error, arranging, wished)
    } finally {
      isSaving.current = false
    }
  })

  useEffect(() => {
    if (!arranging || conflict) return
    const timer = setTimeout(() => void save(), restMs)
    return () => clearTimeout(timer)
  }, [arranging, conflict])

  const arrange = (next: readonly Rack[]) => {
    if (next !== racks) setArranging({ seen: arranging?.seen ?? shown, now: next })
  }
  return {
    racks,
    arrange,
    conflict,
    settle,
    isFirst: read.isPending,
    error: read.error,
    retry: () => void read.refetch(),
  }
}

function takeBack(racks: Params<typeof displays.arrange>['racks']): void {
  void arrangeRacks({ racks })
    .then(show)
    .catch(() => undefined)
}

/** The next change is of this version, even before the board has been asked anew. */
function show(saved: Rack[]): Rack[] {
  queries.setQueriesData<Output<typeof displays.board>>(
    { queryKey: [displays.board.path] },
    (board) => board && { ...board, list: [...replacedBy(board.list, saved)] },
  )
  return saved
}
