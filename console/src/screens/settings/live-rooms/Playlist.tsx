import { SnippetsOutlined } from '@ant-design/icons'
import { type LiveRoom, type LiveThing, liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { tellMissed, tellTooMany } from '../../../kit/page/notify-missed.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { ItemSearch } from '../../../ui/item-search/ItemSearch.tsx'
import type { ItemOption } from '../../../ui/item-search/item-option.ts'
import { NotSaved } from '../../NotSaved.tsx'
import { PasteNumbers } from './PasteNumbers.tsx'
import { PlaylistLine } from './PlaylistLine.tsx'
import { keyOf, kindText } from './things.ts'
import type { Playlist as Items } from './use-playlist.ts'
import type { Show } from './use-show.ts'

/** Things the room may show, in order: found, scanned or pasted; dragged, or moved by Alt and an arrow. */
export const Playlist = ({
  liveRoom,
  playlist,
  show,
}: {
  readonly liveRoom: LiveRoom
  readonly playlist: Items
  readonly show: Show
}) => {
  const { liveRooms: texts, shell } = usePhrases()
  const { items, failed } = playlist
  const [isPasting, setPasting] = useState(false)
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focusKey = useRef<string | null>(null)
  const times = useMemo(() => timesShown(liveRoom), [liveRoom])
  // A line that changes places loses the keyboard; it gets it back.
  useEffect(() => {
    if (focusKey.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-thing="${focusKey.current}"] button`)?.focus()
    focusKey.current = null
  })
  const move = (fromIndex: number, toIndex: number) => {
    const text = playlist.move(fromIndex, toIndex)
    if (text !== '') setAnnouncement(text)
  }
  return (
    <section className="fd-stream-playlist fd-flex fd-column fd-fill-height" aria-label={texts.playlist}>
      <div className="fd-stream-find fd-row">
        <h3>
          {texts.playlist} <small>{texts.itemCount({ count: formatInteger(items.length) })}</small>
        </h3>
        <ItemSearch<ThingOption, null>
          label={texts.search}
          texts={{ none: texts.searchNone, failed: shell.loadFailed }}
          find={(text) => findThings(text, texts)}
          aim={null}
          onChoose={({ thing }) => playlist.add([thing])}
          onMiss={tellMissed}
          onTooMany={tellTooMany}
          onSeek={() => undefined}
        />
        <Button icon={<SnippetsOutlined />} onClick={() => setPasting(true)}>
          {texts.paste}
        </Button>
      </div>
      {failed && <NotSaved what={[texts.playlist]} failed={failed} />}
      {items.length === 0 && <p className="fd-weak">{texts.playlistEmpty}</p>}
      <ol className="fd-fill-height fd-scroll fd-plain-list" ref={list}>
        {items.map((item, index) => {
          const key = keyOf(item)
          return (
            <PlaylistLine
              key={key}
              position={index + 1}
              item={item}
              isNow={key === show.key}
              isDragged={key === dragged}
              times={times.get(key) ?? 0}
              mayShow={show.mayShow && item.status !== 'gone' && !show.isBusy}
              actions={{
                show: () => show.show(item),
                remove: () => playlist.remove(index),
                step: (delta) => {
                  focusKey.current = key
                  move(index, index + delta)
                },
                drag: (isDragged) => setDragged(isDragged ? key : null),
                over: () => {
                  const draggedIndex = items.findIndex((candidate) => keyOf(candidate) === dragged)
                  if (draggedIndex >= 0) move(draggedIndex, index)
                },
              }}
            />
          )
        })}
      </ol>
      {liveRoom.otherItems > 0 && (
        <p className="fd-weak">{texts.otherItems({ count: formatInteger(liveRoom.otherItems) })}</p>
      )}
      <span className="fd-unseen" aria-live="polite">
        {announcement}
      </span>
      {isPasting && <PasteNumbers onAdd={playlist.add} onClose={() => setPasting(false)} />}
    </section>
  )
}

type ThingOption = ItemOption & { readonly thing: LiveThing }

async function findThings(keyword: string, texts: Phrases['liveRooms']): Promise<ThingOption[]> {
  const matches = await call(liveRooms.find, { keyword }, { quiet: true })
  return matches.map((match, index) => {
    // A colour is listed under its style; a scanned colour stands alone.
    const isUnder = match.colourId !== null && index > 0
    return {
      key: keyOf(match),
      image: isUnder ? null : match.image,
      title: match.no,
      note: [isUnder ? '' : match.name, kindText(match, texts)].filter(Boolean).join('　'),
      ...(match.colourId === null ? {} : { rgb: match.rgb }),
      ...(isUnder ? { isUnder } : {}),
      thing: match,
    }
  })
}

function timesShown({ shown }: LiveRoom): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const turn of shown) times.set(keyOf(turn), (times.get(keyOf(turn)) ?? 0) + 1)
  return times
}
