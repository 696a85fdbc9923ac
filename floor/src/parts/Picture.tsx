import { useEffect, useState } from 'react'
import { useFloor } from '../state/state.ts'

type PictureSize = 160 | 480

/** Address of a photo whose longer side has so many pixels; drawings have one size. */
export function pictureAddress(image: string, size: PictureSize): string {
  return image.replace(/-1200(?=\.|$)/, `-${size}`)
}

/** A picture in a box that has its size before it comes; without one, its name. */
export function Picture({
  address,
  size,
  name,
}: {
  readonly address: string | null
  readonly size: PictureSize
  readonly name: string
}) {
  const [isBroken, setBroken] = useRetried()
  return (
    <span className="picture">
      {address && !isBroken ? (
        <img
          src={pictureAddress(address, size)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="picture-none" aria-hidden="true">
          {name.slice(0, 4)}
        </span>
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
