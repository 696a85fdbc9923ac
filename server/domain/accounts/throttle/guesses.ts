/** Guesses at the same account that are under way or have ended since: from the same client, and from wherever. */
export type ConcurrentAttempts = { readonly fromClient: number; readonly everywhere: number }

type Guess = { readonly client: string; isEnded: boolean }
type AccountGuesses = { askers: number; readonly list: Set<Guess> }

/** One attempt at an account, which is a guess only once it has begun to look at the password. */
export type GuessGate = {
  /** Returns the guesses of others that what this attempt read since its start may not hold. */
  concurrent(): ConcurrentAttempts
  /** Lets this attempt count as a wrong guess until it ends. */
  begin(): void
}

/**
 * Passwords that are being looked at in this process. Each counts as a wrong one until it is known to be right, so that a thousand
 * guesses at once are counted like a thousand one after another, and a right one writes nothing at all. Attempts that
 * are told to wait count as nothing: a flood of them would keep out the one whose turn it is.
 */
export class Guesses {
  readonly #accounts = new Map<string, AccountGuesses>()

  /** Runs `work` with the guesses already in progress; a wrong guess must be recorded before it ends. */
  async during<T>(
    { usernameKey, client }: { readonly usernameKey: string; readonly client: string },
    work: (gate: GuessGate) => Promise<T>,
  ): Promise<T> {
    const account = this.#accounts.get(usernameKey) ?? { askers: 0, list: new Set<Guess>() }
    this.#accounts.set(usernameKey, account)
    account.askers++
    const { list } = account
    const recorded = new Set([...list].filter(({ isEnded }) => isEnded))
    const guess: Guess = { client, isEnded: false }
    const concurrent = () => {
      const others = [...list].filter((candidate) => candidate !== guess && !recorded.has(candidate))
      return { fromClient: others.filter((other) => other.client === client).length, everywhere: others.length }
    }
    try {
      const answer = await work({ concurrent, begin: () => void list.add(guess) })
      list.delete(guess)
      return answer
    } finally {
      guess.isEnded = true
      account.askers--
      if (account.askers === 0) this.#accounts.delete(usernameKey)
    }
  }
}
