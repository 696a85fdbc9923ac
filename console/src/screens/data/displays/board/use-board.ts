import { boardRacks, displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import { useMemo, useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { ApiError } from '../../../../kit/call/api-error.ts'
import { Unacked } from '../../../../kit/call/resend.ts'
import { useLiveVersion } from '../../../../kit/live/live.ts'
import { notify } from '../../../../kit/notify/notices.ts'
import { queries } from '../../../../kit/query/queries.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import type { Side } from '../../../../kit/save/three-sides.ts'
import { useAutosave } from '../../../../kit/save/use-autosave.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
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

/** Racks of a room or a search during arranging; saved shortly after the last move, and undoable. */
export function useBoard(filter: Pick<Params<typeof displays.board>, 'roomNo' | 'keyword'>) {
  const { displays: texts } = usePhrases()
  const { limit, showMore } = useLimit(JSON.stringify(filter))
  const params = { ...filter, limit }
  const read = useRead(displays.board, params, { version: useLiveVersion() })
  const [conflict, setConflict] = useState<HangingConflict | null>(null)
  const [unacked] = useState(() => new Unacked<readonly Rack[]>())
  const { arranged, arrange, failed } = useAutosave<Arrangement>({
    isHeld: conflict !== null,
    save: async (arrangement) => {
      const done = await hang(arrangement, unacked)
      if ('conflict' in done) setConflict(done.conflict)
      if ('saved' in done) {
        const undo = () => takeBack(changedRacks(done.saved, arrangement.seenRacks))
        notify({ kind: 'undoable', key: 'arranged', text: texts.arranged, undo })
      }
      return done.remainderOf
    },
  })
  const displayedRacks = read.data?.list ?? none
  const racks = useMemo(() => hungAs(displayedRacks, arranged), [displayedRacks, arranged])
  return {
    racks,
    /** Total of racks, once known; these may be the first of them. `showMore` is null if no more can be shown. */
    count: read.data?.count,
    showMore,
    /** Changes the racks as they are at the call: with quick scans the rendered ones are out of date. */
    arrange: (change: (racks: readonly Rack[]) => readonly Rack[]) =>
      arrange((current) => changedTo(current, shownNow(params) ?? displayedRacks, change)),
    /** Racks that could not be saved; they may be in a room other than the one shown. */
    notSaved: failed && arranged && { ...failed, ...unsavedOf(arranged) },
    conflict: conflict && {
      ...conflict,
      resolve: (selectedSides: ReadonlyMap<string, Side>) => {
        setConflict(null)
        arrange((current) => current && resolved(current, conflict, selectedSides))
      },
      /** Discards the arrangement. */
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

function unsavedOf({ arrangedRacks }: Arrangement) {
  return { racks: arrangedRacks, names: arrangedRacks.map(({ displayNo }) => displayNo) }
}

/** Manages the number of racks to load: more on request, until the search changes. */
function useLimit(key: string) {
  const [wider, setWider] = useState<{ readonly key: string; readonly limit: number }>({ key, limit: boardRacks.first })
  const limit = wider.key === key ? wider.limit : boardRacks.first
  const more = Math.min(boardRacks.most, limit + boardRacks.first)
  return { limit, showMore: more > limit ? () => setWider({ key, limit: more }) : null }
}

function shownNow(params: Params<typeof displays.board>): readonly Rack[] | undefined {
  return queries.getQueryData<Output<typeof displays.board>>([displays.board.path, params])?.list
}

type RemainderOf = (current: Arrangement) => Arrangement | null
type Hung = { readonly remainderOf: RemainderOf } & (
  | { readonly saved: readonly Rack[] }
  | { readonly conflict: HangingConflict | null }
)

/**
 * Saves the arrangement; if another user has saved the racks meanwhile without changing their items, the next save is
 * based on that.
 */
async function hang(arrangement: Arrangement, unacked: Unacked<readonly Rack[]>): Promise<Hung> {
  const racks = changedRacks(arrangement.seenRacks, arrangement.arrangedRacks)
  if (racks.length === 0) return { remainderOf: () => null, conflict: null }
  try {
    const saved = show(await unacked.send(arrangement.arrangedRacks, () => arrangeRacks({ racks }, { quiet: true })))
    // Base the moves made meanwhile on the saved state.
    return {
      remainderOf: (current) =>
        current === arrangement
          ? null
          : { seenRacks: replacedBy(current.seenRacks, saved), arrangedRacks: current.arrangedRacks },
      saved,
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== refusedAsConflict) throw error
    const conflict = conflictWith(await readAgain(racks), arrangement, unacked.all.flat())
    if (!conflict) throw error
    if (conflict.fields.size > 0) return { remainderOf: (current) => current, conflict }
    return { remainderOf: (current) => resolved(current, conflict, conflict.fields), conflict: null }
  }
}

/** Returns the racks as they are now; empty if they cannot be read. */
function readAgain(racks: readonly { readonly displayId: number }[]): Promise<readonly Rack[]> {
  const requests = racks.map(({ displayId }) => call(displays.get, { displayId }, { quiet: true }))
  return Promise.all(requests).catch(() => none)
}

function takeBack(racks: Params<typeof displays.arrange>['racks']): void {
  void arrangeRacks({ racks })
    .then(show)
    .catch(() => undefined)
}

/** Updates the cached board so that the next change has this version, even before the refetch. */
function show(saved: Rack[]): Rack[] {
  queries.setQueriesData<Output<typeof displays.board>>(
    { queryKey: [displays.board.path] },
    (board) => board && { ...board, list: [...replacedBy(board.list, saved)] },
  )
  return saved
}
