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
  const [isBroken, setBroken] = useState(false)
  const reach = useFloor((floor) => floor.reach)
  // Retry failed pictures once the network is back.
  useEffect(() => {
    if (reach === 'reached') setBroken(false)
  }, [reach])
  return (
    <span className="picture">
      {address && !isBroken ? (
        <img
          src={address.replace(/-1200(?=\.|$)/, `-${size}`)}
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
