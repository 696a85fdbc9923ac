import { useEffect, useState } from 'react'
import { goBack } from '../app/place.ts'
import { useFloor } from '../app/state.ts'
import { useWords } from '../app/words.ts'
import { type Answer, call } from '../client/call.ts'

type Room = Answer<'rooms'>['list'][number]
const patienceMs = 8000

/** The live rooms, and one of them: a dead address is told after 8 seconds, and ordering goes on. */
export function Live({ id }: { readonly id: string }) {
  const words = useWords()
  const goods = useFloor((floor) => floor.goods)
  const [rooms, setRooms] = useState<readonly Room[] | 'failed' | null>(null)
  const load = () =>
    void call('rooms', {}).then(
      ({ list }) => setRooms(list),
      () => setRooms('failed'),
    )
  useEffect(load, [])
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
                <b>{one.title}</b>
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

function Player({ room }: { readonly room: Room }) {
  const words = useWords()
  const fair = useFloor((floor) => floor.session?.me.fair.id)
  const [state, setState] = useState<'waiting' | 'playing' | 'dead'>('waiting')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'dead' : now)), patienceMs)
    const hear = ({ data, origin }: MessageEvent) => {
      if (origin === location.origin && (data?.kind === 'playing' || data?.kind === 'dead')) setState(data.kind)
    }
    addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
  }, [])
  const hash = new URLSearchParams({ kind: room.kind, address: room.address })
  return (
    <div className="player">
      {state === 'dead' ? <p role="alert">{words.liveDead}</p> : null}
      <iframe
        title={room.title}
        src={`/floor/room?f=${fair}#${hash}`}
        allow="autoplay; fullscreen"
        hidden={state === 'dead'}
      />
    </div>
  )
}

/** What is shown at this moment, above every page: one tap opens it. */
export function ShownBar() {
  const words = useWords()
  const shown = useFloor((floor) => floor.shown)
  const goods = useFloor((floor) => floor.goods)
  if (!shown) return null
  const style = goods?.byId.get(shown.goodsId ?? 0)
  const address =
    shown.goodsId === null
      ? `#/set/outfit-${shown.outfitId}`
      : `#/style/${shown.goodsId}${shown.colourId === null ? '' : `-${shown.colourId}`}`
  return (
    <a className="shown-bar" href={address}>
      ▶ {words.shownNow} <b className="cut">{style ? `${style.goodsNo} ${style.name}` : shown.title}</b> {words.open} ›
    </a>
  )
}
