import { useEffect, useState } from 'react'
import { useLiveVersion } from '../../../kit/live/live.ts'

const calmMs = 5000

/** The live version, moved at most once in five seconds: a desk is glanced at, not watched. */
export function useCalmVersion(): number | undefined {
  const live = useLiveVersion()
  const [calm, setCalm] = useState({ version: live, at: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    if (live === calm.version) return
    const wait = Math.max(calm.at + calmMs - performance.now(), 0)
    const timer = setTimeout(() => setCalm({ version: live, at: performance.now() }), wait)
    return () => clearTimeout(timer)
  }, [live, calm])
  return calm.version
}
