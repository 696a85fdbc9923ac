import { useEffect, useRef, useState } from 'react'
import { goBack } from '../app/place.ts'
import { useFloor } from '../app/state.ts'
import { useLanguage, useWords } from '../app/words.ts'
import { type Answer, call } from '../client/call.ts'

type Room = Answer<'rooms'>['list'][number]

const lookAgainMs = 5000

/** The live rooms, and one of them. */
export function Live({ id }: { readonly id: string }) {
  const words = useWords()
  const goods = useFloor((floor) => floor.goods)
  const [rooms, setRooms] = useState<readonly Room[] | 'failed' | null>(null)
  const load = () =>
    void call('rooms', {}).then(
      ({ list }) => setRooms(list),
      // What is shown already stays through a moment without a network.
      () => setRooms((now) => (Array.isArray(now) ? now : 'failed')),
    )
  useRepeated(load)
  if (rooms === null)
    return (
      <div className="state">
        <h1>{words.live}</h1>
        <p role="status">…</p>
      </div>
    )
  if (rooms === 'failed')
    return (
      <div className="state">
        <h1>{words.live}</h1>
        <p>{words.failed}</p>
        <button type="button" className="main" onClick={load}>
          {words.tryAgain}
        </button>
      </div>
    )
  const room = rooms.find((one) => String(one.id) === id)
  if (!room)
    return (
      <section className="page" aria-label={words.live}>
        <h1 className="hidden">{words.live}</h1>
        {rooms.length === 0 ? <p className="state">{words.noRooms}</p> : null}
        <ul className="lines">
          {rooms.map((one) => (
            <li key={one.id}>
              <a className="order-line" href={`#/live/${one.id}`}>
                <span className="cut">
                  <b>{one.title}</b>
                </span>
                <span>{words.roomStatuses[one.status]}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <section className="page live" aria-label={room.title}>
      <header className="style-head">
        <button type="button" className="back" aria-label={words.back} onClick={goBack}>
          ‹
        </button>
        <h1>{room.title}</h1>
        <span>{words.roomStatuses[room.status]}</span>
      </header>
      {room.status === 'live' ? <Player room={room} /> : null}
      <h2>{words.playlist}</h2>
      <ul className="lines">
        {room.playlist.map(({ goodsId, colourId, outfitId }) => (
          <li key={`${goodsId} ${colourId} ${outfitId}`}>
            <a
              className="order-line"
              href={
                goodsId === null
                  ? `#/set/outfit-${outfitId}`
                  : `#/style/${goodsId}${colourId === null ? '' : `-${colourId}`}`
              }
            >
              <b>{goods?.byId.get(goodsId ?? 0)?.goodsNo ?? words.outfits}</b>
              <span className="cut">{goods?.byId.get(goodsId ?? 0)?.name}</span> ›
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** At once, then again and again while the page is seen: a room starts and ends while it is looked at. */
function useRepeated(look: () => void): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    latest.current()
    const again = () => {
      if (!document.hidden) latest.current()
    }
    const timer = setInterval(again, lookAgainMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
}

/** A page of its own, which tells itself where its address is dead: what it may play is no matter of this page's policy. */
function Player({ room: { kind, address, title } }: { readonly room: Room }) {
  const said = new URLSearchParams({ kind, address, language: useLanguage() })
  return (
    <div className="player">
      <iframe key={`${kind} ${address}`} title={title} src={`/floor/room#${said}`} allow="autoplay; fullscreen" />
    </div>
  )
}
