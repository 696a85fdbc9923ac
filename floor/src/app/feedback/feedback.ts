import type { Params } from '@fairdesk/contract/endpoint'
import type { PendingCall } from '@fairdesk/outbox/disk/pending-calls'
import type { CallName, Calls } from '../../client/call.ts'
import { useFloor } from '../state.ts'

export type Feedback = Pick<ReturnType<typeof useFloor.getState>, 'messages' | 'scores' | 'favourites'>

type Sent<N extends CallName> = Omit<Params<Calls[N]>, 'requestId'>
type FeedbackCall =
  | { readonly name: 'score'; readonly params: Sent<'score'>; readonly at: number }
  | { readonly name: 'favourite'; readonly params: Sent<'favourite'>; readonly at: number }
  | { readonly name: 'accept'; readonly params: Sent<'accept'>; readonly at: number }
  | { readonly name: 'seen'; readonly params: Sent<'seen'>; readonly at: number }
type FeedbackOf<N extends FeedbackCall['name']> = Extract<FeedbackCall, { readonly name: N }>

/** Shows it at once and sends it; `key` names what it is about, of which the last holds. */
export function giveFeedback<N extends FeedbackCall['name']>(
  name: N,
  key: string,
  params: FeedbackOf<N>['params'],
): void {
  void useFloor.getState().said?.say(name, key, params)
  // The compiler does not see that name and parameters belong together.
  const call = { name, params, at: Date.now() } as unknown as FeedbackCall
  useFloor.setState((now) => withCall(now, call))
}

/** What the server had last, with what it has not been told yet: a page that is loaded anew shows it still. */
export function withPending(feedback: Feedback, calls: readonly PendingCall[]): Feedback {
  return calls.reduce<Feedback>((before, { name, params, at = 0 }) => {
    // Each was kept as `giveFeedback` has sent it.
    return withCall(before, { name, params, at } as unknown as FeedbackCall)
  }, feedback)
}

function withCall({ messages, scores, favourites }: Feedback, call: FeedbackCall): Feedback {
  const time = new Date(call.at).toISOString()
  if (call.name === 'score') {
    const { tags = [], comment = '', colourId = null, ...rest } = call.params
    const others = scores.filter((one) => one.goodsId !== rest.goodsId || one.colourId !== colourId)
    return { messages, favourites, scores: [...others, { ...rest, colourId, tags, comment, at: time }] }
  }
  if (call.name === 'favourite') {
    const { goodsId, on } = call.params
    const others = [...favourites].filter((id) => id !== goodsId)
    return { messages, scores, favourites: new Set(on ? [...others, goodsId] : others) }
  }
  const ids = new Set(call.name === 'accept' ? [call.params.id] : call.params.ids)
  const field = call.name === 'accept' ? 'acceptedAt' : 'seenAt'
  const changed = messages.map((one) => (ids.has(one.id) ? { ...one, [field]: one[field] ?? time } : one))
  return { scores, favourites, messages: changed }
}
