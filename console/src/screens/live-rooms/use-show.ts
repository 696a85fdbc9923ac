import { type LiveRoom, type LiveThing, liveRooms, type Thing } from '@fairdesk/contract/areas/live/live-rooms'
import { useEffect, useEffectEvent } from 'react'
import { useFairWrites } from '../../kit/permission/use-fair-writes.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { showThing } from './live-room-writes.ts'
import { keyOf, thingOf } from './things.ts'

export type Show = {
  readonly isBusy: boolean
  readonly mayShow: boolean
  /** Of what is shown now; null for nothing, or nothing that one sees. */
  readonly key: string | null
  readonly previous: LiveThing | null
  readonly next: LiveThing | null
  readonly show: (thing: Thing | null) => void
}

/** What of the playlist is shown, what comes before and after it, and how another is: by a click, or by the keys of a presenter's clicker. */
export function useShow({ id, status, shown, turnId }: LiveRoom, items: readonly LiveThing[]): Show {
  const now = shown.find((turn) => turn.id === turnId)
  const key = now ? keyOf(now) : null
  const last = key ?? (shown.length > 0 ? keyOf(shown[shown.length - 1] ?? noThing) : null)
  const at = items.findIndex((item) => keyOf(item) === last)
  const act = useAct((thing: Thing | null) => showThing({ id, thing: thing && thingOf(thing), was: turnId }))
  const isThere = ({ status: state }: LiveThing) => state !== 'gone'
  const next = items.slice(at + 1).find(isThere) ?? null
  const previous = at > 0 ? (items.slice(0, at).findLast(isThere) ?? null) : null
  const barred = useFairWrites()(liveRooms.show)
  const mayShow = status === 'live' && barred === ''
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const thing = { PageDown: next, PageUp: previous }[event.key]
    if (!thing || !mayShow || event.defaultPrevented || isElsewhere(event.target)) return
    event.preventDefault()
    act.run(thing)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return { isBusy: act.isBusy, mayShow, key, previous, next, show: act.run }
}

const noThing: Thing = { goodsId: null, colourId: null, outfitId: null }

/** Where somebody types, or in a dialog, the keys are not the room's; nor while another page is in front. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('.fd-stream-panel')?.checkVisibility?.() === false) return true
  return target instanceof Element && target.closest('textarea, [role="dialog"], .ant-drawer, .ant-modal') !== null
}
