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

/** Shows feedback at once and sends it; for each `key`, the last one wins. */
export function giveFeedback<N extends FeedbackCall['name']>(
  name: N,
  key: string,
  params: FeedbackOf<N>['params'],
): void {
  void useFloor.getState().feedbackOutbox?.send(name, key, params)
  // The compiler does not see that name and parameters belong together.
  const call = { name, params, at: Date.now() } as unknown as FeedbackCall
  useFloor.setState((current) => withCall(current, call))
}

/** Adds calls not yet sent to the server's last state: a reloaded page still shows them. */
export function withPending(feedback: Feedback, calls: readonly PendingCall[]): Feedback {
  return calls.reduce<Feedback>((previous, { name, params, at = 0 }) => {
    // Each was kept as `giveFeedback` has sent it.
    return withCall(previous, { name, params, at } as unknown as FeedbackCall)
  }, feedback)
}

function withCall({ messages, scores, favourites }: Feedback, call: FeedbackCall): Feedback {
  const time = new Date(call.at).toISOString()
  if (call.name === 'score') {
    const { tags = [], comment = '', colourId = null, ...rest } = call.params
    const otherScores = scores.filter((score) => score.goodsId !== rest.goodsId || score.colourId !== colourId)
    return { messages, favourites, scores: [...otherScores, { ...rest, colourId, tags, comment, at: time }] }
  }
  if (call.name === 'favourite') {
    const { goodsId, on } = call.params
    const otherFavourites = [...favourites].filter((id) => id !== goodsId)
    return { messages, scores, favourites: new Set(on ? [...otherFavourites, goodsId] : otherFavourites) }
  }
  const ids = new Set(call.name === 'accept' ? [call.params.id] : call.params.ids)
  const field = call.name === 'accept' ? 'acceptedAt' : 'seenAt'
  const changed = messages.map((message) =>
    ids.has(message.id) ? { ...message, [field]: message[field] ?? time } : message,
  )
  return { scores, favourites, messages: changed }
}
