import { orderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import { live } from '@fairdesk/contract/areas/shell/live'
import type { Endpoint, Input, Output } from '@fairdesk/contract/endpoint'
import { unknownField } from '@fairdesk/contract/unknown-field'
import { fill, type Part } from './fill.ts'

/** An answer that is no data: a refusal in the envelope, a broken connection, or none at all. */
class Unusual {
  readonly kind: 'refused' | 'broken' | 'silent'
  readonly envelope: object

  constructor(kind: Unusual['kind'], envelope: object = {}) {
    this.kind = kind
    this.envelope = envelope
  }
}

/** The connection breaks. */
export const broken = new Unusual('broken')
/** No answer ever comes. */
export const silent = new Unusual('silent')

/** The server refuses; `field` is what of the input the refusal is about. */
export function refusal(msg: string, { code = 409, field }: { code?: number; field?: string } = {}): Unusual {
  return new Unusual('refused', { code, msg, field })
}

/** Of data as much as the test is about; the rest is the emptiest the contract allows. A download answers a file. */
type Given<E extends Endpoint> = Part<Output<E>> | Unusual | File
type Answer<E extends Endpoint> = Given<E> | ((input: Input<E>) => Given<E> | Promise<Given<E>>)

type Served = { readonly endpoint: Endpoint; readonly sent: unknown[]; readonly answer: unknown }

const served = new Map<string, Served>()
let unexpected: string[] = []

/**
 * Answers an endpoint's calls from now on. What is sent is read as the server reads it and kept in `sent`; a call that
 * nothing answers, or that the contract refuses, fails the test.
 */
export function serve<E extends Endpoint>(endpoint: E, answer?: Answer<E>): { readonly sent: readonly Input<E>[] } {
  const sent: unknown[] = []
  served.set(endpoint.path, { endpoint, sent, answer: answer ?? {} })
  // What is kept has been read by this endpoint's own input.
  return { sent: sent as Input<E>[] }
}

/** Answers these with nothing: no rows, no choices. */
export function serveNothing(...endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) serve(endpoint)
}

export function startServing(): void {
  served.clear()
  unexpected = []
  // The stream is open and says nothing.
  serve(live.watch, silent)
  // Asked beside every order on screen: nothing was printed, split or sent unless a test says so.
  serveNothing(orderExtracts.of)
}

/** The calls since `startServing` that should not have been made. */
export function unexpectedCalls(): readonly string[] {
  return unexpected
}

/** What a call is answered: an envelope, a file, or no answer. */
export async function answerTo(url: string, sent: unknown): Promise<object> {
  const path = new URL(url, location.origin).pathname.replace(/^\/api/, '')
  const found = served.get(path)
  if (!found) return failTest(`nothing answers ${path} ${JSON.stringify(sent)}`)
  const { endpoint, answer } = found
  const input = endpoint.input.safeParse(sent)
  if (!input.success) return failTest(`${path} is sent ${JSON.stringify(sent)}: ${input.error}`)
  const unknown = unknownField(sent, input.data, endpoint.effect === 'write' ? ['requestId'] : [])
  if (unknown !== null) return failTest(`${path} is sent ${unknown}, which it does not know`)
  found.sent.push(input.data)
  const given: unknown = typeof answer === 'function' ? await answer(input.data) : answer
  if (given instanceof Unusual) return given.kind === 'refused' ? given.envelope : given
  return given instanceof File ? given : { code: 200, msg: '', data: filled(endpoint, given) }
}

function filled({ path, output }: Endpoint, part: unknown): unknown {
  // The contract's schemas are zod's, of which it names less.
  const answer = fill(output as unknown as Parameters<typeof fill>[0], part)
  const { success, error } = output.safeParse(answer)
  if (!success) failTest(`${path} cannot answer ${JSON.stringify(answer)}: ${error}`)
  return answer
}

function failTest(why: string): Unusual {
  unexpected.push(why)
  return broken
}
