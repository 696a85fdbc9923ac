import { ApiError, isLost } from './api-error.ts'
import { newRequestId } from './request-id.ts'

type Send<T> = { readonly what: T; readonly requestId: string }

/**
 * What was sent of one thing and had no answer: it may have been done or not. The same is sent again under the request id it
 * had, so that it is done once and answered as it was; and what is found done says by it whether it is one's own.
 */
export class Unacked<T> {
  #sends: readonly Send<T>[] = []
  readonly #isSame: (one: T, other: T) => boolean

  constructor(isSame: (one: T, other: T) => boolean = Object.is) {
    this.#isSame = isSame
  }

  /** Sends it, and remembers it where no answer comes. Once something is done, what was lost before it is past. */
  async send<A>(what: T, send: (requestId: string) => Promise<A>): Promise<A> {
    const isThis = (one: Send<T>) => this.#isSame(one.what, what)
    const requestId = this.#sends.find(isThis)?.requestId ?? newRequestId()
    try {
      const answer = await send(requestId)
      this.clear()
      return answer
    } catch (error) {
      if (!isRefused(error)) this.#sends = [...this.#sends.filter((one) => !isThis(one)), { what, requestId }]
      throw error
    }
  }

  /** Each thing that was sent so, the last one last. */
  get all(): readonly T[] {
    return this.#sends.map(({ what }) => what)
  }

  /** Whether what is found is what oneself has sent so. */
  has(found: T): boolean {
    return this.#sends.some(({ what }) => this.#isSame(what, found))
  }

  clear(): void {
    this.#sends = []
  }
}

/** Whether a call was answered and not done. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && !isLost(error)
}
