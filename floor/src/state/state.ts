import type { DeviceCustomer } from '@fairdesk/contract/areas/device/customer-facts'
import type { CurrentLiveItem, DeviceMe, DeviceMessage } from '@fairdesk/contract/areas/device/device'
import type { OwnScore } from '@fairdesk/contract/areas/device/device-goods'
import type { StorageFault } from '@fairdesk/outbox/disk/storage-fault'
import { create } from 'zustand'
import type { Reach } from '../client/call.ts'
import type { Catalogue, GoodsOverlay } from '../goods/catalogue.ts'
import type { Orders } from '../ordering/orders.ts'
import type { FeedbackOutbox } from '../ordering/said.ts'

/** Differences of the goods from the package, as the server last told them. */
export type GoodsChanges = Pick<GoodsOverlay, 'styles' | 'colours'> & { readonly version: string }
export type Session = { readonly token: string; readonly me: DeviceMe }

type Floor = {
  readonly phase: 'starting' | 'byCard' | 'signIn' | 'ready'
  readonly session: Session | null
  readonly orders: Orders | null
  readonly feedbackOutbox: FeedbackOutbox | null
  /** Customer of the open order. */
  readonly customerId: number
  /** The order that was read last; another object with each reading. */
  readonly lastRead: { readonly customerId: number } | null
  /**
   * Targets, rules and recommendations of a customer served by an agent; null until read, and for the account's own.
   */
  readonly facts: DeviceCustomer | null
  /** Package with newer changes applied, limited to what the open order may have. */
  readonly goods: Catalogue | null
  readonly goodsChanges: GoodsChanges
  readonly goodsFault: string
  readonly net: Readonly<Record<string, number>>
  readonly scores: readonly OwnScore[]
  readonly favourites: ReadonlySet<number>
  readonly messages: readonly DeviceMessage[]
  readonly liveItem: CurrentLiveItem | null
  /** Moves when a live room is made, started or ended. */
  readonly roomsVersion: number
  readonly reach: Reach
  readonly awaySince: number | null
  readonly unsent: number
  readonly oldestAt: number | null
  /** Number of cells that the server acknowledged and lost, until the user decides about them. */
  readonly lost: number
  /** Reason why edits are only in this page's memory. */
  readonly storageFault: StorageFault | null
  /** Message shown for some seconds. */
  readonly notice: string
  /** Undoes the action that the notice reports. */
  readonly noticeUndo: (() => void) | null
  readonly signInNote: string
  /** The fair that the address names, else the last one. */
  readonly fairId: number
  /** A card that has no answer yet. */
  readonly card: string
  readonly hasUpdate: boolean
}

export const useFloor = create<Floor>(() => ({
  phase: 'starting',
  session: null,
  orders: null,
  feedbackOutbox: null,
  customerId: 0,
  lastRead: null,
  facts: null,
  goods: null,
  goodsChanges: { version: '', styles: {}, colours: {} },
  goodsFault: '',
  net: {},
  scores: [],
  favourites: new Set(),
  messages: [],
  liveItem: null,
  roomsVersion: 0,
  reach: 'reached',
  awaySince: null,
  unsent: 0,
  oldestAt: null,
  lost: 0,
  storageFault: null,
  notice: '',
  noticeUndo: null,
  signInNote: '',
  fairId: 1,
  card: '',
  hasUpdate: false,
}))

/** Resolves once the state is so, or after `patienceMs`. */
export function floorIs(isSo: (floor: Floor) => boolean, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const look = (floor: Floor) => isSo(floor) && end()
    const stop = useFloor.subscribe(look)
    const timer = setTimeout(end, patienceMs)
    function end() {
      stop()
      clearTimeout(timer)
      resolve()
    }
    look(useFloor.getState())
  })
}

/** Returns the facts for the open order; null while another customer's are not read. */
export function factsOf({
  session,
  customerId,
  facts,
}: Pick<Floor, 'session' | 'customerId' | 'facts'>): Omit<DeviceCustomer, 'customerId'> | null {
  if (session && customerId === session.me.customer.id) return session.me
  return facts?.customerId === customerId ? facts : null
}

let noticeTimer: ReturnType<typeof setTimeout> | undefined
export function notify(notice: string, undo: (() => void) | null = null): void {
  clearTimeout(noticeTimer)
  useFloor.setState({ notice, noticeUndo: undo })
  noticeTimer = setTimeout(() => useFloor.setState({ notice: '', noticeUndo: null }), undo ? 8000 : 4000)
}
