import { type LogPlace, operationLogs } from '@fairdesk/contract/areas/operation-logs'
import type { Params } from '@fairdesk/contract/endpoint'
import { useMemo, useState } from 'react'
import { useRead } from '../../kit/use-read.ts'

export type LogWish = Required<Pick<Params<typeof operationLogs.list>, 'place' | 'account' | 'action' | 'ref'>> & {
  /** As the browser's field has them, in the reader's own time; empty means open. */
  readonly from: string
  readonly until: string
}

export const everything: LogWish = { place: 'fair', account: '', action: '', ref: '', from: '', until: '' }

/** One page of the log for a wish, and the way through its pages, the newest first. */
export function useLogs(wish: LogWish) {
  const sought = useMemo(() => soughtOf(wish), [wish])
  const [trail, setTrail] = useState<{ readonly wish: LogWish; readonly places: readonly LogPlace[] }>()
  const places = trail?.wish === wish ? trail.places : []
  const next = places.at(-1)
  const page = useRead(operationLogs.list, { ...sought, limit: 100, ...(next ? { next } : {}) })
  const goTo = (steps: readonly LogPlace[]) => setTrail({ wish, places: steps })
  const following = page.data?.next
  return {
    sought,
    page,
    newer: places.length > 0 ? () => goTo(places.slice(0, -1)) : undefined,
    older: following && !page.isPlaceholderData ? () => goTo([...places, following]) : undefined,
  }
}

function soughtOf({ from, until, ...rest }: LogWish) {
  return {
    ...rest,
    ...(from ? { from: new Date(from).toISOString() } : {}),
    ...(until ? { until: new Date(until).toISOString() } : {}),
  }
}
