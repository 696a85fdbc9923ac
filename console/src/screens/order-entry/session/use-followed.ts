import { type FollowAnswer, orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { windowId } from '../../../kit/call/request-id.ts'
import { useLiveVersion } from '../../../kit/live/live.ts'
import type { CellAddress } from '../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from './order-session.ts'

const beatMs = 20_000
/** A cursor that runs through the matrix is told of once in so long. */
const restMs = 1000

/** Follows what others do in the order: their quantities and their cursors come into the matrix. Gives who else is there. */
export function useFollowed(session: OrderSession): FollowAnswer['people'] {
  const [people, setPeople] = useState<FollowAnswer['people']>([])
  const version = useLiveVersion()
  const follower = useRef<ReturnType<typeof followerOf> | null>(null)
  useEffect(() => {
    const made = followerOf(session, setPeople)
    follower.current = made
    const beat = setInterval(made.ask, beatMs)
    const end = session.useCursor.subscribe(({ cell }) => made.moveTo(cell))
    return () => {
      end()
      clearInterval(beat)
      made.leave()
      follower.current = null
    }
  }, [session])
  useEffect(() => {
    // Another version: somebody has saved something, perhaps here.
    if (version !== undefined) follower.current?.ask()
  }, [version])
  return people
}

function followerOf(session: OrderSession, tell: (people: FollowAnswer['people']) => void) {
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
      tell(answer.people)
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
    moveTo: (to: CellAddress | null) => {
      if (to === cell) return
      cell = to
      void ask()
    },
    leave: () => {
      isOver = true
      void call(orderEntry.follow, { ...query(), isLeaving: true }, { quiet: true }).catch(() => undefined)
    },
  }
}
