import { type FollowAnswer, orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { windowId } from '../../../../kit/call/request-id.ts'
import { useLiveVersion } from '../../../../kit/live/live.ts'
import type { CellAddress } from '../../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from './order-session.ts'

const beatMs = 20_000
/** Throttle for reporting a cursor that moves through the matrix, in milliseconds. */
const restMs = 1000

/** Shows quantities and cursors of other users in the matrix. Returns the users present. */
export function useFollowed(session: OrderSession): FollowAnswer['people'] {
  const [editors, setEditors] = useState<FollowAnswer['people']>([])
  const version = useLiveVersion()
  const follower = useRef<ReturnType<typeof followerOf> | null>(null)
  useEffect(() => {
    const newFollower = followerOf(session, setEditors)
    follower.current = newFollower
    const beat = setInterval(newFollower.ask, beatMs)
    const end = session.useCursor.subscribe(({ cell }) => newFollower.moveTo(cell))
    return () => {
      end()
      clearInterval(beat)
      newFollower.leave()
      follower.current = null
    }
  }, [session])
  useEffect(() => {
    // A new version means that a user has saved something, possibly here.
    if (version !== undefined) follower.current?.ask()
  }, [version])
  return editors
}

function followerOf(session: OrderSession, onPeopleChange: (editors: FollowAnswer['people']) => void) {
  let since: number | null = null
  let cell: CellAddress | null = null
  let isAsking = false
  let isWaiting = false
  let isOver = false
  const query = () => ({ ...session.order, window: windowId(), cell: cell && session.cellOf(cell), since })
  const ask = async (): Promise<void> => {
    if (isOver) return
    isWaiting ||= isAsking
    if (isAsking) return
    isAsking = true
    // Without an answer the next beat asks again.
    const answer = await call(orderEntry.follow, query(), { quiet: true }).catch(() => null)
    if (answer && !isOver) {
      since = answer.until
      session.showOthers(answer)
      onPeopleChange(answer.people)
    }
    await new Promise((resolve) => setTimeout(resolve, restMs))
    isAsking = false
    if (isWaiting) {
      isWaiting = false
      void ask()
    }
  }
  void ask()
  return {
    ask: () => void ask(),
    moveTo: (nextCell: CellAddress | null) => {
      if (nextCell === cell) return
      cell = nextCell
      void ask()
    },
    leave: () => {
      isOver = true
      void call(orderEntry.follow, { ...query(), isLeaving: true }, { quiet: true }).catch(() => undefined)
    },
  }
}
