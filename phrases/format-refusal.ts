import type { Refusal } from '@fairdesk/contract/refusal'
import type { Phrases } from './phrases-in.ts'

type RefusalKey = Pick<Refusal, 'key' | 'params'>

/** A refusal in a sentence. */
export function formatRefusal({ key, params }: RefusalKey, { errors }: Pick<Phrases, 'errors'>): string {
  // Each text takes the parameters of its own key; that they belong together is lost where the key is any of them.
  const text = errors[key] as string | ((params: RefusalKey['params']) => string)
  return typeof text === 'string' ? text : text(params)
}
