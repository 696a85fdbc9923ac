import { useEffect, useRef, useState } from 'react'

/** Number of latest readings kept: the one whose answer came quickest is the most accurate. */
const maxReadings = 5

/** `ahead`: server time in milliseconds since 1970, minus `performance.now()`. */
type ClockReading = { readonly ahead: number; readonly tookMs: number }

/** Returns the server's time in milliseconds, ticking each second; `serverTime` comes from an answer. */
export function useServerClock(serverTime: string | undefined): number | null {
  const readings = useRef<ClockReading[]>([])
  const [time, setTime] = useState<number | null>(null)
  useEffect(() => {
    if (serverTime === undefined) return
    const [latest] = performance.getEntriesByName('fd-desk-asked', 'mark').slice(-1)
    const tookMs = latest ? performance.now() - latest.startTime : 0
    readings.current = [{ ahead: Date.parse(serverTime) - performance.now(), tookMs }, ...readings.current].slice(
      0,
      maxReadings,
    )
  }, [serverTime])
  useEffect(() => {
    if (serverTime === undefined) return
    const tick = () => {
      const [best] = readings.current.toSorted((a, b) => a.tookMs - b.tookMs)
      if (best) setTime(best.ahead + performance.now())
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [serverTime])
  return time
}
