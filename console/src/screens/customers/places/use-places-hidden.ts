import { useState } from 'react'
import { useKeptFlag } from '../../../kit/session/kept-flag.ts'

/** Whether the tree of places is out of sight, as it was left: on a phone it is until it is asked for. */
export function usePlacesHidden(): readonly [boolean, (isHidden: boolean) => void] {
  const [isPhone] = useState(() => matchMedia('(max-width: 768px)').matches)
  const [isTurned, setTurned] = useKeptFlag(isPhone ? 'places-shown' : 'places-hidden')
  return [isTurned !== isPhone, (isHidden) => setTurned(isHidden !== isPhone)]
}
