import { useEffect, useState } from 'react'
import { useRequests } from '../../kit/progress.ts'
import './boot.css'

/** A quick answer shows no bar at all. */
const blinkMs = 150

/** The thin bar while requests run: from 2 % on, no spinner (specification 9). */
export const ProgressBar = () => {
  const isBusy = useRequests(({ running }) => running > 0)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!isBusy) return setShown(false)
    const timer = setTimeout(() => setShown(true), blinkMs)
    return () => clearTimeout(timer)
  }, [isBusy])
  return <div className="fd-progress" data-shown={shown} aria-hidden="true" />
}
