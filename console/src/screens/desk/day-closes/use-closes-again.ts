import type { DayCloseAgain } from '@fairdesk/contract/areas/reports/day-close'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/api.ts'

/** What the history says of each closed day today, as far as it has said; null where it could not be asked. */
export function useClosesAgain(ids: readonly number[]): ReadonlyMap<number, DayCloseAgain | null> {
  const [answers, setAnswers] = useState<ReadonlyMap<number, DayCloseAgain | null>>(new Map())
  const key = ids.join()
  useEffect(() => {
    const given = new AbortController()
    const { signal } = given
    const askEach = async () => {
      // One after the other: each moment takes the server as long as loading the fair.
      for (const id of key === '' ? [] : key.split(',').map(Number)) {
        const answer = await call(desk.dayCloseAgain, { id }, { quiet: true, signal }).catch(() => null)
        if (signal.aborted) return
        setAnswers((before) => new Map(before).set(id, answer))
      }
    }
    void askEach()
    return () => given.abort()
  }, [key])
  return answers
}
