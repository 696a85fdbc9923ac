import { type LiveRoom, type LiveThing, liveRooms, mostPlaylistItems } from '@fairdesk/contract/areas/live/live-rooms'
import { notify, offerUndo } from '../../kit/notify/notices.ts'
import { queries } from '../../kit/query/queries.ts'
import { useAutosave } from '../../kit/save/use-autosave.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { moved } from '../../ui/form/moved.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { arrangePlaylist } from './live-room-writes.ts'
import { keyOf, thingOf } from './things.ts'

type Arranged = { readonly items: readonly LiveThing[] }

/** The playlist as it is put by hand, saved a moment after it is at rest; what cannot be done is told. */
export function usePlaylist(room: LiveRoom) {
  const { liveRooms: words } = usePhrases()
  const latestRoom = useLatest(room)
  const autosave = useAutosave<Arranged>({
    isHeld: false,
    save: async (arranged) => {
      const { id, version } = latestRoom.current
      const saved = await arrangePlaylist({ id, version, items: arranged.items.map(thingOf) }, { quiet: true })
      // Else the former order would show again until the room is read anew, and the next save would be of an older version.
      queries.setQueryData([liveRooms.get.path, { id }], saved)
      return (now) => (now === arranged ? null : now)
    },
  })
  const items = autosave.arranged?.items ?? room.playlist
  const latest = useLatest(items)
  const put = (next: readonly LiveThing[]) => autosave.arrange({ items: next })
  /** Those that are new to it come last; answers how many. */
  const add = (things: readonly LiveThing[]): number => {
    const known = new Set(items.map(keyOf))
    const fresh = things.filter((thing) => !known.has(keyOf(thing)))
    const [first] = things
    if (fresh.length === 0 && first) notify({ kind: 'error', text: words.twice({ name: nameOf(first) }) })
    else if (items.length + fresh.length + room.otherItems > mostPlaylistItems)
      notify({ kind: 'error', text: words.tooMany({ count: formatInteger(mostPlaylistItems) }) })
    else {
      put([...items, ...fresh])
      return fresh.length
    }
    return 0
  }
  const move = (from: number, to: number): string => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return ''
    put(moved(items, from, to))
    return words.movedTo({ name: nameOf(item), place: to + 1 })
  }
  const remove = (at: number) => {
    const item = items[at]
    if (!item) return
    put(items.toSpliced(at, 1))
    offerUndo(words.itemRemoved({ name: nameOf(item) }), () => {
      if (!latest.current.some((one) => keyOf(one) === keyOf(item))) put(latest.current.toSpliced(at, 0, item))
    })
  }
  return { ...autosave, items, add, move, remove }
}

export type Playlist = ReturnType<typeof usePlaylist>

function nameOf({ no, name }: LiveThing): string {
  return `${no} ${name}`
}
