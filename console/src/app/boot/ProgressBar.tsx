import { useEffect, useState } from 'react'
import { useRequests } from '../../kit/call/progress.ts'
import './boot.css'

/** A quick answer shows no bar at all. */
const blinkMs = 150
/** Time the bar takes to fill and disappear (specification 9: speed 200 ms). */
const endMs = 200

type State = 'idle' | 'running' | 'ending'

/** The thin bar while requests run: from 2 % on, no spinner (specification 9). */
export const ProgressBar = () => {
  const isBusy = useRequests(({ running }) => running > 0)
  const [state, setState] = useState<State>('idle')
  useEffect(() => {
    if (isBusy) {
      const timer = setTimeout(() => setState('running'), blinkMs)
      return () => clearTimeout(timer)
    }
    setState((current) => (current === 'running' ? 'ending' : current))
    const timer = setTimeout(() => setState('idle'), endMs)
    return () => clearTimeout(timer)
  }, [isBusy])
  return <div className="fd-progress" data-state={state} aria-hidden="true" />
}
