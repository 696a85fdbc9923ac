import { pictureOfSize } from '@fairdesk/contract/pictures/picture-size'
import { useEffect, useState } from 'react'
import { useFloor } from '../state/state.ts'

/** A picture in a box that has its size before it comes; without one, its name. */
export function Picture({
  address,
  size,
  name,
}: {
  readonly address: string | null
  readonly size: 160 | 480
  readonly name: string
}) {
  const [isBroken, setBroken] = useRetried()
  return (
    <span className="picture">
      {address && !isBroken ? (
        <img
          src={pictureOfSize(address, size)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        // Drawn by the style sheet: it is no part of what a button around the picture is called.
        <span className="picture-none" data-name={name.slice(0, 4)} />
      )}
    </span>
  )
}

const firstPauseMs = 4000
const longestPauseMs = 60_000

/** A failed picture is tried again when the network is back, and now and then: a call may have got through meanwhile. */
function useRetried() {
  const [isBroken, setBroken] = useState(false)
  const [tries, setTries] = useState(0)
  const reach = useFloor((floor) => floor.reach)
  useEffect(() => {
    if (reach === 'reached') setBroken(false)
  }, [reach])
  useEffect(() => {
    if (!isBroken) return
    const retry = () => {
      setTries(tries + 1)
      setBroken(false)
    }
    const timer = setTimeout(retry, Math.min(longestPauseMs, firstPauseMs * 2 ** tries))
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [isBroken, tries])
  return [isBroken, setBroken] as const
}
