import { boardRacks, displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import { useMemo, useRef, useState } from 'react'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { queries } from '../../../kit/query/queries.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { Side } from '../../../kit/three-sides.ts'
import { useArranging } from '../../../kit/use-arranging.ts'
import { arrangeRacks } from '../display-writes.ts'
import { changedRacks, replacedBy } from '../racks.ts'
import { type Arranging, changedTo, hungAs, type Overtaken, settled } from './arranging.ts'
import { overtakenRacks } from './overtaken-racks.ts'

const none: readonly Rack[] = []

/** The racks of a room or of a search while somebody arranges them; it is saved a moment after it is at rest, and can be taken back. */
export function useBoard(filter: Pick<Params<typeof displays.board>, 'roomNo' | 'keyword'>) {
  const { displays: words, shell } = usePhrases()
  const { limit, showMore } = useLimit(JSON.stringify(filter))
  const params = { ...filter, limit }
  const read = useRead(displays.board, params, { version: useLiveVersion() })
  const [conflict, setConflict] = useState<Overtaken | null>(null)
  const unanswered = useRef<Rack[]>([])
  const { arranged, arrange, failed } = useArranging<Arranging>({
    isHeld: conflict !== null,
    save: async (from) => {
      const wished = changedRacks(from.seen, from.now)
      if (wished.length === 0) return nothingLeft
      try {
        const saved = await hang(wished, unanswered.current)
        const undo = () => takeBack(changedRacks(saved, from.seen))
        notify({ kind: 'undoable', key: 'arranged', text: words.arranged, undoText: shell.undo, undo })
        // What was moved meanwhile goes on from what is saved now.
        return (now) => (now === from ? null : { seen: replacedBy(now.seen, saved), now: now.now })
      } catch (error) {
        const found = await overtakenRacks(error, from, { wished, unanswered: unanswered.current })
        if (!found) throw error
        if (found.fields.size === 0) return (now) => settled(now, found, found.fields)
        setConflict(found)
        return (now) => now
      }
    },
  })
  const shown = read.data?.list ?? none
  const racks = useMemo(() => hungAs(shown, arranged), [shown, arranged])
  return {
    racks,
    /** How many there are, where these may be the first of them, once it is known; `showMore` is null where no more are shown. */
    count: read.data?.count,
    showMore,
    /** Changes the racks as they are that moment: scans that follow each other quickly are older than the last drawing. */
    arrange: (change: (racks: readonly Rack[]) => readonly Rack[]) =>
      arrange((now) => changedTo(now, shownNow(params) ?? shown, change)),
    /** What of it could not be saved; it may hang in another room than the one in sight. */
    notSaved: failed && arranged && { ...failed, racks: arranged.now },
    conflict,
    /** Null gives up what was arranged. */
    settle: (chosen: ReadonlyMap<string, Side> | null) => {
      setConflict(null)
      arrange((now) => (chosen && now && conflict ? settled(now, conflict, chosen) : null))
    },
    isFirst: read.isPending,
    error: read.error,
    retry: () => void read.refetch(),
  }
}

/** How many racks are asked for: more once somebody wants them, until something else is sought. */
function useLimit(key: string) {
  const [wider, setWider] = useState<{ readonly key: string; readonly limit: number }>({ key, limit: boardRacks.first })
  const limit = wider.key === key ? wider.limit : boardRacks.first
  const more = Math.min(boardRacks.most, limit + boardRacks.first)
  return { limit, showMore: more > limit ? () => setWider({ key, limit: more }) : null }
}

function shownNow(params: Params<typeof displays.board>): readonly Rack[] | undefined {
  return queries.getQueryData<Output<typeof displays.board>>([displays.board.path, params])?.list
}

/** What was sent before and had no answer is past once this has one. */
async function hang(racks: Params<typeof displays.arrange>['racks'], unanswered: Rack[]): Promise<Rack[]> {
  const saved = show(await arrangeRacks({ racks }, { quiet: true }))
  unanswered.length = 0
  return saved
}

function nothingLeft(): null {
  return null
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
