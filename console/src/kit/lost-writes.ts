import type { Endpoint } from '@fairdesk/contract/endpoint'
import { newRequestId } from './call/request-id.ts'

/** Numbers of writes whose answer did not come: they may have been done or not. */
const lost = new Map<string, string>()

type Write = { readonly number: string; readonly onAnswered: () => void; readonly onLost: () => void }

/**
 * The number a write is sent with. One that is the same as one whose answer was lost is sent under its number, so that it is
 * done once and its first answer is given: who presses "save" again is not told that what he makes is there already. Any
 * write that is answered ends this: what was lost before it is no longer what is meant.
 */
export function numberWrite({ path }: Endpoint, params: unknown): Write {
  const said = `${path} ${JSON.stringify(params ?? {})}`
  const number = lost.get(said) ?? newRequestId()
  return { number, onAnswered: () => lost.clear(), onLost: () => void lost.set(said, number) }
}
