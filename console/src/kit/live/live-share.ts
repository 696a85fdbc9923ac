/** What the live stream has said last. */
export type LiveWord = { readonly version: number | undefined; readonly state: 'connecting' | 'live' | 'away' }

type Claim = { readonly since: number; readonly id: string }

/** Among the windows: a question who holds the stream, the holder's answer or news, and its farewell. */
export type ShareMessage =
  | { readonly kind: 'who' }
  | { readonly kind: 'news'; readonly claim: Claim; readonly word: LiveWord }
  | { readonly kind: 'farewell' }

type Channel = {
  postMessage(message: ShareMessage): void
  close(): void
  onmessage: ((event: MessageEvent<ShareMessage>) => void) | null
}

type Parts = {
  readonly channel: Channel
  /** Opens the stream; the function given back closes it. */
  readonly open: (hear: (word: LiveWord) => void) => () => void
  /** Tells this window's screens. */
  readonly hear: (word: LiveWord) => void
}

/** A holder answers a question at once, however deep in the background it sleeps. */
const answerMs = 200
/** After so long without news the others ask whether the holder still lives. */
const quietMs = 5000

/**
 * One stream for all windows of a browser, which allows six connections to a server only. Whoever finds no holder holds it;
 * of two holders the later claim wins, so that one who was asleep gives way when it wakes. No lock of the browser's own is
 * used: it exists on HTTPS and localhost only.
 */
export class LiveShare {
  readonly #parts: Parts
  #claim: Claim | null = null
  #close: () => void = () => undefined
  #word: LiveWord = { version: undefined, state: 'connecting' }
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    parts.channel.onmessage = ({ data }) => this.#receive(data)
    this.#ask()
  }

  /** Closes the stream, if this window holds it, and lets the others know. */
  stop(): void {
    clearTimeout(this.#timer)
    if (this.#claim) this.#parts.channel.postMessage({ kind: 'farewell' })
    this.#parts.channel.onmessage = null
    this.#parts.channel.close()
    this.#giveUp()
  }

  #ask(): void {
    this.#parts.channel.postMessage({ kind: 'who' })
    this.#wait(answerMs, () => this.#hold())
  }

  #hold(): void {
    this.#claim = { since: Date.now(), id: Math.random().toString(36).slice(2) }
    this.#close = this.#parts.open((word) => {
      this.#tell(word)
      this.#announce()
    })
    this.#announce()
  }

  #giveUp(): void {
    this.#claim = null
    this.#close()
    this.#close = () => undefined
  }

  #receive(message: ShareMessage): void {
    if (message.kind === 'news') this.#follow(message.claim, message.word)
    else if (message.kind === 'who') this.#announce()
    else if (!this.#claim) this.#wait(Math.random() * answerMs, () => this.#ask())
  }

  #follow(claim: Claim, word: LiveWord): void {
    if (this.#claim && isLater(this.#claim, claim)) {
      this.#announce()
      return
    }
    if (this.#claim) this.#giveUp()
    this.#tell(word)
    this.#wait(quietMs * (1 + Math.random()), () => this.#ask())
  }

  #announce(): void {
    if (this.#claim) this.#parts.channel.postMessage({ kind: 'news', claim: this.#claim, word: this.#word })
  }

  #tell(word: LiveWord): void {
    this.#word = word
    this.#parts.hear(word)
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, ms)
  }
}

function isLater(one: Claim, other: Claim): boolean {
  return one.since === other.since ? one.id > other.id : one.since > other.since
}
