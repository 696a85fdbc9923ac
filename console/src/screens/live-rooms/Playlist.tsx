import { SnippetsOutlined } from '@ant-design/icons'
import { type LiveRoom, type LiveThing, liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { tellMissed, tellTooMany } from '../../kit/page/notify-missed.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import { ItemSearch } from '../../ui/item-search/ItemSearch.tsx'
import type { ItemOption } from '../../ui/item-search/item-option.ts'
import { NotSaved } from '../NotSaved.tsx'
import { PasteNumbers } from './PasteNumbers.tsx'
import { PlaylistLine } from './PlaylistLine.tsx'
import { keyOf, kindText } from './things.ts'
import type { Playlist as Items } from './use-playlist.ts'
import type { Show } from './use-show.ts'

type Props = { readonly room: LiveRoom; readonly playlist: Items; readonly show: Show }

/** What the room may show, in its order: found, scanned or pasted; dragged, or moved by Alt and an arrow. */
export const Playlist = ({ room, playlist, show }: Props) => {
  const { liveRooms: words, shell } = usePhrases()
  const { items, failed } = playlist
  const [isPasting, setPasting] = useState(false)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const held = useRef<string | null>(null)
  const times = useMemo(() => timesShown(room), [room])
  // A line that changes places loses the keyboard; it gets it back.
  useEffect(() => {
    if (held.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-thing="${held.current}"] button`)?.focus()
    held.current = null
  })
  const move = (from: number, to: number) => {
    const text = playlist.move(from, to)
    if (text !== '') setSaid(text)
  }
  return (
    <section className="fd-stream-playlist" aria-label={words.playlist}>
      <div className="fd-stream-find">
        <h3>
          {words.playlist} <small>{words.itemCount({ count: formatInteger(items.length) })}</small>
        </h3>
        <ItemSearch<ThingOption, null>
          label={words.search}
          texts={{ none: words.searchNone, failed: shell.loadFailed }}
          find={(text) => findThings(text, words)}
          aim={null}
          onChoose={({ thing }) => playlist.add([thing])}
          onMiss={tellMissed}
          onTooMany={tellTooMany}
          onSeek={() => undefined}
        />
        <Button icon={<SnippetsOutlined />} onClick={() => setPasting(true)}>
          {words.paste}
        </Button>
      </div>
      {failed && <NotSaved what={[words.playlist]} failed={failed} />}
      {items.length === 0 && <p className="fd-weak">{words.playlistEmpty}</p>}
      <ol ref={list}>
        {items.map((item, at) => {
          const key = keyOf(item)
          return (
            <PlaylistLine
              key={key}
              place={at + 1}
              item={item}
              isNow={key === show.key}
              isDragged={key === dragged}
              times={times.get(key) ?? 0}
              mayShow={show.mayShow && item.status !== 'gone' && !show.isBusy}
              on={{
                show: () => show.show(item),
                remove: () => playlist.remove(at),
                step: (by) => {
                  held.current = key
                  move(at, at + by)
                },
                drag: (isDragged) => setDragged(isDragged ? key : null),
                over: () => {
                  const from = items.findIndex((one) => keyOf(one) === dragged)
                  if (from >= 0) move(from, at)
                },
              }}
            />
          )
        })}
      </ol>
      {room.otherItems > 0 && <p className="fd-weak">{words.otherItems({ count: formatInteger(room.otherItems) })}</p>}
      <span className="fd-unseen" aria-live="polite">
        {said}
      </span>
      {isPasting && <PasteNumbers onAdd={playlist.add} onClose={() => setPasting(false)} />}
    </section>
  )
}

type ThingOption = ItemOption & { readonly thing: LiveThing }

async function findThings(keyword: string, words: Phrases['liveRooms']): Promise<ThingOption[]> {
  const found = await call(liveRooms.find, { keyword }, { quiet: true })
  return found.map((thing, at) => {
    // A colour stands under its style; one that was scanned stands alone.
    const isUnder = thing.colourId !== null && at > 0
    return {
      key: keyOf(thing),
      image: isUnder ? null : thing.image,
      title: thing.no,
      note: [isUnder ? '' : thing.name, kindText(thing, words)].filter(Boolean).join('　'),
      ...(thing.colourId === null ? {} : { rgb: thing.rgb }),
      ...(isUnder ? { isUnder } : {}),
      thing,
    }
  })
}

function timesShown({ shown }: LiveRoom): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const turn of shown) times.set(keyOf(turn), (times.get(keyOf(turn)) ?? 0) + 1)
  return times
}
