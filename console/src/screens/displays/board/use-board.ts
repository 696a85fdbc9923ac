import { boardRacks, displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import { useMemo, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { ApiError } from '../../../kit/call/api-error.ts'
import { Unacked } from '../../../kit/call/resend.ts'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { queries } from '../../../kit/query/queries.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import type { Side } from '../../../kit/save/three-sides.ts'
import { useAutosave } from '../../../kit/save/use-autosave.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { arrangeRacks } from '../display-writes.ts'
import { changedRacks, replacedBy } from '../racks.ts'
import {
  type Arrangement,
  changedTo,
  conflictWith,
  type HangingConflict,
  hungAs,
  resolved,
} from './rack-arrangement.ts'

const refusedAsConflict = 409
const none: readonly Rack[] = []

/** The racks of a room or of a search while somebody arranges them; it is saved a moment after it is at rest, and can be taken back. */
export function useBoard(filter: Pick<Params<typeof displays.board>, 'roomNo' | 'keyword'>) {
  const { displays: words } = usePhrases()
  const { limit, showMore } = useLimit(JSON.stringify(filter))
  const params = { ...filter, limit }
  const read = useRead(displays.board, params, { version: useLiveVersion() })
  const [conflict, setConflict] = useState<HangingConflict | null>(null)
  const [unacked] = useState(() => new Unacked<readonly Rack[]>())
  const { arranged, arrange, failed } = useAutosave<Arrangement>({
    isHeld: conflict !== null,
    save: async (from) => {
      const done = await hang(from, unacked)
      if ('conflict' in done) setConflict(done.conflict)
      if ('saved' in done) {
        const undo = () => takeBack(changedRacks(done.saved, from.seen))
        notify({ kind: 'undoable', key: 'arranged', text: words.arranged, undo })
      }
      return done.left
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
    notSaved: failed &&
      arranged && { ...failed, racks: arranged.now, names: arranged.now.map(({ displayNo }) => displayNo) },
    conflict: conflict && {
      ...conflict,
      resolve: (chosen: ReadonlyMap<string, Side>) => {
        setConflict(null)
        arrange((now) => now && resolved(now, conflict, chosen))
      },
      /** Gives up what was arranged. */
      dismiss: () => {
        setConflict(null)
        arrange(null)
      },
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

type Left = (now: Arrangement) => Arrangement | null
type Hung = { readonly left: Left } & (
  | { readonly saved: readonly Rack[] }
  | { readonly conflict: HangingConflict | null }
)

/** Saves what is arranged; where another has saved the racks meanwhile without hanging them otherwise, the next save is on top of that. */
async function hang(from: Arrangement, unacked: Unacked<readonly Rack[]>): Promise<Hung> {
  const racks = changedRacks(from.seen, from.now)
  if (racks.length === 0) return { left: () => null, conflict: null }
  try {
    const saved = show(await unacked.send(from.now, () => arrangeRacks({ racks }, { quiet: true })))
    // What was moved meanwhile goes on from what is saved now.
    return { left: (now) => (now === from ? null : { seen: replacedBy(now.seen, saved), now: now.now }), saved }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== refusedAsConflict) throw error
    const found = conflictWith(await readAgain(racks), from, unacked.all.flat())
    if (!found) throw error
    if (found.fields.size > 0) return { left: (now) => now, conflict: found }
    return { left: (now) => resolved(now, found, found.fields), conflict: null }
  }
}

/** Racks as they are now; none where that cannot be read. */
function readAgain(racks: readonly { readonly displayId: number }[]): Promise<readonly Rack[]> {
  const found = racks.map(({ displayId }) => call(displays.get, { displayId }, { quiet: true }))
  return Promise.all(found).catch(() => none)
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
