import type { DayCloseAgain } from '@fairdesk/contract/areas/reports/day-close'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { useEffect, useState } from 'react'
import { call } from '../../../../kit/call/api.ts'

/**
 * Returns today's recount of each closed day from the history, as far as it has arrived; null if the request failed.
 */
export function useClosesAgain(ids: readonly number[]): ReadonlyMap<number, DayCloseAgain | null> {
  const [answers, setAnswers] = useState<ReadonlyMap<number, DayCloseAgain | null>>(new Map())
  const key = ids.join()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const askEach = async () => {
      // One after the other: each moment takes the server as long as loading the fair.
      for (const id of key === '' ? [] : key.split(',').map(Number)) {
        const answer = await call(desk.dayCloseAgain, { id }, { quiet: true, signal }).catch(() => null)
        if (signal.aborted) return
        setAnswers((previous) => new Map(previous).set(id, answer))
      }
    }
    void askEach()
    return () => controller.abort()
  }, [key])
  return answers
}
