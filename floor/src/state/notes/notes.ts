import type { DeviceNote } from '@fairdesk/contract/areas/device/device-notes'
import type { PendingCall } from '@fairdesk/outbox/disk/pending-calls'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '../../client/call.ts'
import { keep, readKept } from '../../client/kept.ts'
import { useFloor } from '../state.ts'

export type OwnNote = Pick<DeviceNote, 'goodsId' | 'text' | 'by'>
type State = {
  /** Account's database and customer whose notes these are. */
  readonly key: string
  readonly list: readonly OwnNote[]
}
const useKeptNotes = create<State>(() => ({ key: '', list: [] }))

type Place = { readonly database: string; readonly customerId: number }
const keyOf = ({ database, customerId }: Place) => `${database} ${customerId}`
const keptName = (customerId: number) => `notes ${customerId}`

/** Returns the notes of the open order's customer as this device shows them: with those not sent yet. */
export function useNotes(): readonly OwnNote[] {
  const database = useFloor((floor) => `${floor.orders?.database}-read`)
  const customerId = useFloor((floor) => floor.customerId)
  useEffect(() => void readNotes({ database, customerId }), [database, customerId])
  const { key, list } = useKeptNotes()
  return key === keyOf({ database, customerId }) ? list : []
}

async function readNotes(place: Place): Promise<void> {
  const { database, customerId } = place
  const key = keyOf(place)
  if (useKeptNotes.getState().key !== key) {
    useKeptNotes.setState({ key, list: [] })
    const keptNotes = await readKept<readonly OwnNote[]>(database, keptName(customerId))
    show(place, keptNotes ?? [])
  }
  try {
    // Send pending notes first: else the answer would not have them.
    await useFloor.getState().feedbackOutbox?.run()
    const { list } = await call('notes', { customerId })
    await keep(database, keptName(customerId), list)
    show(place, list)
  } catch {
    // Those read last stay.
  }
}

function show(place: Place, list: readonly OwnNote[]): void {
  if (useKeptNotes.getState().key !== keyOf(place)) return
  const pending = useFloor.getState().feedbackOutbox?.pending ?? []
  useKeptNotes.setState({ list: withPendingNotes(list, pending, place.customerId) })
}

/** Adds notes not sent yet to those the server had last. */
function withPendingNotes(
  list: readonly OwnNote[],
  pending: readonly PendingCall[],
  customerId: number,
): readonly OwnNote[] {
  return pending.reduce((notes, { name, params }) => {
    if (name !== 'note' || params.customerId !== customerId) return notes
    // Each was kept as `writeNote` has sent it.
    return withNote(notes, params as unknown as Pick<OwnNote, 'goodsId' | 'text'>)
  }, list)
}

function withNote(list: readonly OwnNote[], { goodsId, text }: Pick<OwnNote, 'goodsId' | 'text'>): readonly OwnNote[] {
  const otherNotes = list.filter((note) => note.goodsId !== goodsId)
  return text === '' ? otherNotes : [...otherNotes, { goodsId, text, by: 'self' }]
}

/** Shows a note at once and sends it; of the same style and customer the last one holds. */
export function writeNote(goodsId: number | null, text: string): void {
  const { customerId, feedbackOutbox } = useFloor.getState()
  const note = { customerId, goodsId, text: text.trim() }
  void feedbackOutbox?.send('note', `${customerId} ${goodsId ?? ''}`, note)
  useKeptNotes.setState(({ list }) => ({ list: withNote(list, note) }))
}
