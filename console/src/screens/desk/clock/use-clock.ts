import { useEffect, useRef, useState } from 'react'

/** Milliseconds by which this machine's clock is behind the server's: of the last answers the one that came quickest tells best. */
const kept = 5

type Reading = { readonly ahead: number; readonly tookMs: number }

/** The server's time in milliseconds, ticking each second; `now` is what an answer said, taken at `asked`. */
export function useServerClock(now: string | undefined): number | null {
  const readings = useRef<Reading[]>([])
  const [time, setTime] = useState<number | null>(null)
  useEffect(() => {
    if (now === undefined) return
    const [latest] = performance.getEntriesByName('fd-desk-asked', 'mark').slice(-1)
    const tookMs = latest ? performance.now() - latest.startTime : 0
    readings.current = [{ ahead: Date.parse(now) - performance.now(), tookMs }, ...readings.current].slice(0, kept)
  }, [now])
  useEffect(() => {
    if (now === undefined) return
    const tick = () => {
      const [best] = readings.current.toSorted((one, other) => one.tookMs - other.tookMs)
      if (best) setTime(best.ahead + performance.now())
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [now])
  return time
}
