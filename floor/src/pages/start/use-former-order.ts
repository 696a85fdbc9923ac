import type { FormerRow } from '@fairdesk/contract/areas/device/device-former'
import { useEffect, useState } from 'react'
import { call } from '../../client/call.ts'
import { keep, readKept } from '../../client/kept.ts'
import { useFloor } from '../../state/state.ts'

type State = { readonly customerId: number; readonly rows: readonly FormerRow[] | null; readonly isFailed: boolean }

/** Returns what a customer ordered before; without a network what was read last. */
export function useFormerOrder(customerId: number): Pick<State, 'rows' | 'isFailed'> {
  const database = useFloor((floor) => `${floor.orders?.database}-read`)
  const [state, setState] = useState<State>({ customerId, rows: null, isFailed: false })
  useEffect(() => {
    let isShown = true
    const name = `former-${customerId}`
    const read = async () => {
      try {
        const { rows } = await call('formerOrder', { customerId })
        if (isShown) setState({ customerId, rows, isFailed: false })
        await keep(database, name, rows)
      } catch {
        const rows = (await readKept<readonly FormerRow[]>(database, name)) ?? null
        if (isShown) setState({ customerId, rows, isFailed: rows === null })
      }
    }
    void read()
    return () => {
      isShown = false
    }
  }, [database, customerId])
  return state.customerId === customerId ? state : { rows: null, isFailed: false }
}
