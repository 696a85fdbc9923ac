import type { DeviceMessage } from '@fairdesk/contract/areas/device/device'
import { call } from '../../client/call.ts'
import { keep, readKept } from '../../client/kept.ts'
import { spokenTexts } from '../../texts/texts.ts'
import { currentPlace } from '../place.ts'
import { notify, useFloor } from '../state.ts'
import { type Feedback, withPending } from './feedback.ts'
import { isUnread } from './unread.ts'

let lastMessage: string | null = null

/** Returns the place of the newest message that was read in this sign-in; null for none. */
export function newestMessage(): string | null {
  return lastMessage
}

export function forgetMessages(): void {
  lastMessage = null
}

/** Reads messages and opinions again after the server refused a call about them. */
export function rereadFeedback(): void {
  void Promise.all([readMessages(), readOpinions()]).catch(() => undefined)
}

/** Read once, it is there again where the page is opened without a network. */
async function keepFeedback(feedback: Partial<Feedback>): Promise<void> {
  const { orders } = useFloor.getState()
  showFeedback(feedback)
  for (const [name, value] of Object.entries(feedback)) await keep(`${orders?.database}-read`, name, value)
}

export async function readKeptFeedback(): Promise<void> {
  const { orders } = useFloor.getState()
  const names = ['messages', 'scores', 'favourites'] as const
  const values = await Promise.all(names.map((name) => readKept<never>(`${orders?.database}-read`, name)))
  const stored = names.flatMap((name, index) => (values[index] ? [[name, values[index]] as const] : []))
  showFeedback(Object.fromEntries(stored))
}

function showFeedback(feedback: Partial<Feedback>): void {
  useFloor.setState((current) => withPending({ ...current, ...feedback }, current.feedbackOutbox?.pending ?? []))
}

/** Reads messages only after pending acceptances are sent. Returns true if a new one is about an order. */
export async function readMessages(): Promise<boolean> {
  await useFloor.getState().feedbackOutbox?.run()
  const { list, next } = await call('messages', {})
  lastMessage = next
  const knownIds = new Set(useFloor.getState().messages.map(({ id }) => id))
  const added = list.filter(({ id }) => !knownIds.has(id))
  tellOfNew(added)
  await keepFeedback({ messages: list })
  return added.some(({ id }) => !id.startsWith('m'))
}

/** Notifies of new messages; not on the messages page, which shows them anyway. */
function tellOfNew(added: readonly DeviceMessage[]): void {
  const n = added.filter(isUnread).length
  if (n > 0 && currentPlace().page !== 'messages') notify(spokenTexts().newMessages({ n }))
}

export async function readOpinions(): Promise<void> {
  await useFloor.getState().feedbackOutbox?.run()
  const { scores, favourites } = await call('opinions', {})
  await keepFeedback({ scores, favourites: new Set(favourites) })
}
