import { displays, type Rack } from '@fairdesk/contract/areas/displays'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLiveVersion } from '../../kit/live.ts'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { queries } from '../../kit/queries.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { useRead } from '../../kit/use-read.ts'
import { arrangeRacks } from './display-writes.ts'
import { changedRacks } from './racks.ts'

/** Who moves a thing by several places makes one change of it. */
const restMs = 600

/** Racks as they are being arranged, and as they were seen when that began. */
type Arranging = { readonly seen: readonly Rack[]; readonly now: readonly Rack[] }

const none: readonly Rack[] = []

/** The racks of a room or of a search while somebody arranges them; it is saved a moment after it is at rest, and can be taken back. */
export function useBoard(asked: Params<typeof displays.board>) {
  const { displays: words, shell } = usePhrases()
  const read = useRead(displays.board, asked, { version: useLiveVersion() })
  const [arranging, setArranging] = useState<Arranging | null>(null)
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
      const saved = show(await arrangeRacks({ racks: wished }))
      const former = changedRacks(saved, arranging.seen)
      const undo = () =>
        void arrangeRacks({ racks: former })
          .then(show)
          .catch(() => undefined)
      notify({ kind: 'undoable', key: 'arranged', text: words.arranged, undoText: shell.undo, undo })
      // What was moved meanwhile goes on from what is saved now.
      setArranging((now) => (now === arranging || !now ? null : { seen: replaced(now.seen, saved), now: now.now }))
    } catch {
      // Told already; what the server has is shown again.
      setArranging(null)
    } finally {
      isSaving.current = false
    }
  })

  useEffect(() => {
    if (!arranging) return
    const timer = setTimeout(() => void save(), restMs)
    return () => clearTimeout(timer)
  }, [arranging])

  const arrange = (next: readonly Rack[]) => {
    if (next !== racks) setArranging({ seen: arranging?.seen ?? shown, now: next })
  }
  return { racks, arrange, isFirst: read.isPending, error: read.error, retry: () => void read.refetch() }
}

function replaced(racks: readonly Rack[], saved: readonly Rack[]): readonly Rack[] {
  return racks.map((rack) => saved.find(({ displayId }) => displayId === rack.displayId) ?? rack)
}

/** The next change is of this version, even before the board has been asked anew. */
function show(saved: Rack[]): Rack[] {
  queries.setQueriesData<Output<typeof displays.board>>(
    { queryKey: [displays.board.path] },
    (board) => board && { ...board, list: [...replaced(board.list, saved)] },
  )
  return saved
}
