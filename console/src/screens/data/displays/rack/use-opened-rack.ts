import type { Rack } from '@fairdesk/contract/areas/data/displays'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOpened } from '../../../../kit/page/use-opened.ts'

/** Rack open over the board, by the address. A rack created there is shown once its dialog is closed. */
export function useOpenedRack(onMade: (rack: Rack) => void) {
  const [opened, open] = useOpened()
  const createdRack = useRef<Rack | null>(null)
  const showMade = useEffectEvent(() => {
    if (createdRack.current) onMade(createdRack.current)
    createdRack.current = null
  })
  useEffect(() => {
    if (opened === null) showMade()
  }, [opened])
  const close = (saved: Rack | null) => {
    if (opened === 'new') createdRack.current = saved
    open(null)
  }
  return { opened, open, close }
}
