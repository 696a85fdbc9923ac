import { useEffect } from 'react'
import { call } from '../../client/call.ts'
import { keepPlaying, playRoom, usePlayingRoom } from '../../state/live/playing-room.ts'
import { go, type Place } from '../../state/place.ts'
import { useFloor } from '../../state/state.ts'
import { useGoodsTexts, useLanguage, useTexts } from '../../texts/texts.ts'

/**
 * The live room's picture. It stays where it is in the document while one goes from page to page, so that it plays on:
 * large on the room's page, small on others. Embeds a separate page, which reports dead addresses itself: its media
 * sources need not be in this page's policy.
 */
export function RoomPlayer({ page, id }: Place) {
  const texts = useTexts()
  const { pictures } = useGoodsTexts()
  const language = useLanguage()
  const liveRoom = usePlayingRoom((playing) => playing.liveRoom)
  const roomsVersion = useFloor((floor) => floor.roomsVersion)
  const isPlaying = liveRoom !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `roomsVersion` moves when a room may have ended.
  useEffect(() => {
    if (isPlaying)
      void call('rooms', {}).then(
        ({ list }) => keepPlaying(list),
        () => undefined,
      )
  }, [isPlaying, roomsVersion])
  if (!liveRoom) return null
  const { kind, address, title } = liveRoom
  const isLarge = page === 'live' && id === String(liveRoom.id)
  const params = new URLSearchParams({ kind, address, language })
  return (
    <div className={isLarge ? 'player' : 'player small'}>
      <iframe key={`${kind} ${address}`} title={title} src={`/floor/room#${params}`} allow="autoplay; fullscreen" />
      {isLarge ? null : (
        <div className="acts">
          <button type="button" onClick={() => go('live', liveRoom.id)}>
            {texts.live} ›
          </button>
          <button type="button" aria-label={pictures.close} onClick={() => playRoom(null)}>
            ×
          </button>
        </div>
      )}
    </div>
  )
}
