import { type LiveRoom, type LiveThing, liveRooms, mostPlaylistItems } from '@fairdesk/contract/areas/live/live-rooms'
import { notify, offerUndo } from '../../../kit/notify/notices.ts'
import { queries } from '../../../kit/query/queries.ts'
import { useAutosave } from '../../../kit/save/use-autosave.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { moveItem } from '../../../ui/form/moved.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { arrangePlaylist } from './live-room-writes.ts'
import { keyOf, thingOf } from './things.ts'

type PlaylistItems = { readonly items: readonly LiveThing[] }

/** Returns the playlist as arranged by hand, saved shortly after the last change; failures are notified. */
export function usePlaylist(liveRoom: LiveRoom) {
  const { liveRooms: texts } = usePhrases()
  const latestRoom = useLatest(liveRoom)
  const autosave = useAutosave<PlaylistItems>({
    isHeld: false,
    save: async (arranged) => {
      const { id, version } = latestRoom.current
      const saved = await arrangePlaylist({ id, version, items: arranged.items.map(thingOf) }, { quiet: true })
      // Otherwise the old order would show until the room is refetched, and the next save would use an outdated
      // version.
      queries.setQueryData([liveRooms.get.path, { id }], saved)
      return (current) => (current === arranged ? null : current)
    },
  })
  const items = autosave.arranged?.items ?? liveRoom.playlist
  const latest = useLatest(items)
  const put = (next: readonly LiveThing[]) => autosave.arrange({ items: next })
  /** Those that are new to it come last; answers how many. */
  const add = (candidates: readonly LiveThing[]): number => {
    const existingKeys = new Set(items.map(keyOf))
    const fresh = candidates.filter((candidate) => !existingKeys.has(keyOf(candidate)))
    const [first] = candidates
    if (fresh.length === 0 && first) notify({ kind: 'error', text: texts.twice({ name: nameOf(first) }) })
    else if (items.length + fresh.length + liveRoom.otherItems > mostPlaylistItems)
      notify({ kind: 'error', text: texts.tooMany({ count: formatInteger(mostPlaylistItems) }) })
    else {
      put([...items, ...fresh])
      return fresh.length
    }
    return 0
  }
  const move = (fromIndex: number, toIndex: number): string => {
    const item = items[fromIndex]
    if (!item || toIndex < 0 || toIndex >= items.length || fromIndex === toIndex) return ''
    put(moveItem(items, fromIndex, toIndex))
    return texts.movedTo({ name: nameOf(item), place: toIndex + 1 })
  }
  const remove = (index: number) => {
    const item = items[index]
    if (!item) return
    put(items.toSpliced(index, 1))
    offerUndo(texts.itemRemoved({ name: nameOf(item) }), () => {
      if (!latest.current.some((existing) => keyOf(existing) === keyOf(item)))
        put(latest.current.toSpliced(index, 0, item))
    })
  }
  return { ...autosave, items, add, move, remove }
}

export type Playlist = ReturnType<typeof usePlaylist>

function nameOf({ no, name }: LiveThing): string {
  return `${no} ${name}`
}
