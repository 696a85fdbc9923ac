import { ApiError, isLost } from './api-error.ts'
import { newRequestId } from './request-id.ts'

type Send<T> = { readonly what: T; readonly requestId: string }

/**
 * Keeps sends without an answer, which may or may not be done. The same input is sent again under its original request
 * id, so it is done once and answered as it was; a result found done can be matched with them to see if it is the
 * user's own.
 */
export class Unacked<T> {
  #sends: readonly Send<T>[] = []
  readonly #isSame: (a: T, b: T) => boolean

  constructor(isSame: (a: T, b: T) => boolean = Object.is) {
    this.#isSame = isSame
  }

  /** Sends it, and remembers it if no answer arrives. Once any send is answered, earlier lost ones are dropped. */
  async send<A>(what: T, send: (requestId: string) => Promise<A>): Promise<A> {
    const isThis = (entry: Send<T>) => this.#isSame(entry.what, what)
    const requestId = this.#sends.find(isThis)?.requestId ?? newRequestId()
    try {
      const answer = await send(requestId)
      this.clear()
      return answer
    } catch (error) {
      if (!isRefused(error)) this.#sends = [...this.#sends.filter((entry) => !isThis(entry)), { what, requestId }]
      throw error
    }
  }

  /** Each thing that was sent so, the last one last. */
  get all(): readonly T[] {
    return this.#sends.map(({ what }) => what)
  }

  /** Returns true if an equal send is still unanswered. */
  has(target: T): boolean {
    return this.#sends.some(({ what }) => this.#isSame(what, target))
  }

  clear(): void {
    this.#sends = []
  }
}

/** Returns true if a call was answered and not done. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && !isLost(error)
}
