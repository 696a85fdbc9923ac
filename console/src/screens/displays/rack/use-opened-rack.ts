import type { Rack } from '@fairdesk/contract/areas/data/displays'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOpened } from '../../../kit/page/use-opened.ts'

/** Which rack is open over the board, by the address. One that was made there is shown once its dialog is closed. */
export function useOpenedRack(onMade: (rack: Rack) => void) {
  const [opened, open] = useOpened()
  const made = useRef<Rack | null>(null)
  const showMade = useEffectEvent(() => {
    if (made.current) onMade(made.current)
    made.current = null
  })
  useEffect(() => {
    if (opened === null) showMade()
  }, [opened])
  const close = (saved: Rack | null) => {
    if (opened === 'new') made.current = saved
    open(null)
  }
  return { opened, open, close }
}
