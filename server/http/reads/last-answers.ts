import { createHash } from 'node:crypto'

/** An answer as it was sent, and when. */
export type LastAnswer = { readonly body: string; readonly answeredAt: Date }

/** Characters of all stored answers, and of one. */
const mostCharacters = 12_000_000
const mostOfOne = 500_000

/**
 * The answers to staff's latest reads, given again while the database does not answer: only to the same sign-in with
 * the same rights, for the same question. The least recently given ones are dropped first.
 */
export class LastAnswers {
  readonly #answers = new Map<string, LastAnswer>()
  #characters = 0

  keep(key: string, body: string): void {
    this.#drop(key)
    if (body.length > mostOfOne) return
    this.#answers.set(key, { body, answeredAt: new Date() })
    this.#characters += body.length
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= mostCharacters) break
      this.#drop(oldest)
    }
  }

  get(key: string): LastAnswer | undefined {
    return this.#answers.get(key)
  }

  #drop(key: string): void {
    this.#characters -= this.#answers.get(key)?.body.length ?? 0
    this.#answers.delete(key)
  }
}

/** Returns the key of a question: who asks, with all rights that narrow the answer, in which language, what. */
export function questionKey(user: object, ...question: readonly unknown[]): string {
  const text = JSON.stringify([user, ...question], (_name, value) => (value instanceof Set ? [...value] : value))
  return createHash('sha1').update(text).digest('base64')
}
