import { useEffect, useRef, useState } from 'react'
import { call } from '../client/call.ts'
import { keepPlaying, playRoom, type Room } from '../state/live/playing-room.ts'
import { goBack } from '../state/place.ts'
import { useFloor } from '../state/state.ts'
import { useTexts } from '../texts/texts.ts'

const lookAgainMs = 5000

/** The live rooms, and one of them. */
export function Live({ id }: { readonly id: string }) {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const [liveRooms, setLiveRooms] = useState<readonly Room[] | 'failed' | null>(null)
  const load = () =>
    void call('rooms', {}).then(
      ({ list }) => {
        setLiveRooms(list)
        keepPlaying(list)
        const opened = list.find((candidate) => String(candidate.id) === id)
        if (opened?.status === 'live') playRoom(opened)
      },
      // Rooms already shown stay during a moment without a network.
      () => setLiveRooms((current) => (Array.isArray(current) ? current : 'failed')),
    )
  useRepeated(load)
  if (liveRooms === null)
    return (
      <div className="state">
        <h1>{texts.live}</h1>
        <p role="status">…</p>
      </div>
    )
  if (liveRooms === 'failed')
    return (
      <div className="state">
        <h1>{texts.live}</h1>
        <p>{texts.failed}</p>
        <button type="button" className="main" onClick={load}>
          {texts.tryAgain}
        </button>
      </div>
    )
  const liveRoom = liveRooms.find((candidate) => String(candidate.id) === id)
  if (!liveRoom)
    return (
      <section className="page" aria-label={texts.live}>
        <h1 className="hidden">{texts.live}</h1>
        {liveRooms.length === 0 ? <p className="state">{texts.noRooms}</p> : null}
        <ul className="lines">
          {liveRooms.map((listedRoom) => (
            <li key={listedRoom.id}>
              <a className="order-line" href={`#/live/${listedRoom.id}`}>
                <span className="cut">
                  <b>{listedRoom.title}</b>
                </span>
                <span>{texts.roomStatuses[listedRoom.status]}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <section className="page live" aria-label={liveRoom.title}>
      <header className="style-head">
        <button type="button" className="back" aria-label={texts.back} onClick={goBack}>
          ‹
        </button>
        <h1>{liveRoom.title}</h1>
        <span>{texts.roomStatuses[liveRoom.status]}</span>
      </header>
      <h2>{texts.playlist}</h2>
      <ul className="lines">
        {liveRoom.playlist.map(({ goodsId, colourId, outfitId }) => (
          <li key={`${goodsId} ${colourId} ${outfitId}`}>
            <a
              className="order-line"
              href={
                goodsId === null
                  ? `#/set/outfit-${outfitId}`
                  : `#/style/${goodsId}${colourId === null ? '' : `-${colourId}`}`
              }
            >
              <b>{goods?.byId.get(goodsId ?? 0)?.goodsNo ?? texts.outfits}</b>
              <span className="cut">{goods?.byId.get(goodsId ?? 0)?.name}</span> ›
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** At once, whenever the server says that the rooms have changed, and again and again while the page is seen. */
function useRepeated(look: () => void): void {
  const latest = useRef(look)
  latest.current = look
  const roomsVersion = useFloor((floor) => floor.roomsVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `roomsVersion` moves when a room starts or ends.
  useEffect(() => latest.current(), [roomsVersion])
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) latest.current()
    }
    const timer = setInterval(refresh, lookAgainMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
}
