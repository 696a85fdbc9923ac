import { type LiveItemRef, type LiveRoom, type LiveThing, liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { useEffect, useEffectEvent } from 'react'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { showThing } from './live-room-writes.ts'
import { keyOf, thingOf } from './things.ts'

export type Show = {
  readonly isBusy: boolean
  readonly mayShow: boolean
  /** Key of the thing shown now; null for nothing, or nothing this user may see. */
  readonly key: string | null
  readonly previous: LiveThing | null
  readonly next: LiveThing | null
  readonly show: (item: LiveItemRef | null) => void
}

/**
 * Returns the current, previous and next thing of the playlist, and shows another: by a click, or by the keys of a
 * presenter's clicker.
 */
export function useShow({ id, status, shown, turnId }: LiveRoom, items: readonly LiveThing[]): Show {
  const currentTurn = shown.find((turn) => turn.id === turnId)
  const key = currentTurn ? keyOf(currentTurn) : null
  const last = key ?? (shown.length > 0 ? keyOf(shown[shown.length - 1] ?? noThing) : null)
  const index = items.findIndex((item) => keyOf(item) === last)
  const act = useAct((item: LiveItemRef | null) => showThing({ id, thing: item && thingOf(item), was: turnId }))
  const isThere = ({ status: state }: LiveThing) => state !== 'gone'
  const next = items.slice(index + 1).find(isThere) ?? null
  const previous = index > 0 ? (items.slice(0, index).findLast(isThere) ?? null) : null
  const barred = useFairWrites()(liveRooms.show)
  const mayShow = status === 'live' && barred === ''
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = { PageDown: next, PageUp: previous }[event.key]
    if (!target || !mayShow || event.defaultPrevented || isElsewhere(event.target)) return
    event.preventDefault()
    act.run(target)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return { isBusy: act.isBusy, mayShow, key, previous, next, show: act.run }
}

const noThing: LiveItemRef = { goodsId: null, colourId: null, outfitId: null }

/** Returns true if the keys are not the room's: while typing, in a dialog, or while another page is in front. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('.fd-stream-panel')?.checkVisibility?.() === false) return true
  return target instanceof Element && target.closest('textarea, [role="dialog"], .ant-drawer, .ant-modal') !== null
}
