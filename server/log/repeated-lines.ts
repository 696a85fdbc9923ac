/** So long a line that was written is only counted when it comes again. */
const windowMs = 60_000
const mostLines = 500
const warning = 40

type Write = (...args: unknown[]) => void
type Kept = { repeats: number; readonly until: number; readonly tell: (repeats: number) => void }

/**
 * As pino's `logMethod`: a warning or fault that comes again within a minute is counted, and told with its number when the minute is
 * over. A database that is away says the same at every call.
 */
export class RepeatedLines {
  readonly #now: () => number
  readonly #kept = new Map<string, Kept>()
  readonly #timer: NodeJS.Timeout

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#timer = setInterval(() => this.tellOld(), windowMs / 4).unref()
  }

  /** Whether the line is to be written now. `tell` writes how often it has come again. */
  isNew(line: string, level: number, tell: Kept['tell']): boolean {
    if (level < warning) return true
    this.tellOld()
    const known = this.#kept.get(line)
    if (known) {
      known.repeats++
      return false
    }
    const [oldest] = this.#kept
    if (this.#kept.size >= mostLines && oldest) this.#end(...oldest)
    this.#kept.set(line, { repeats: 0, until: this.#now() + windowMs, tell })
    return true
  }

  /** Tells what is over. */
  tellOld(): void {
    for (const [line, kept] of this.#kept) {
      if (kept.until > this.#now()) return
      this.#end(line, kept)
    }
  }

  /** Tells all of it: the process ends. */
  end(): void {
    clearInterval(this.#timer)
    for (const entry of this.#kept) this.#end(...entry)
  }

  #end(line: string, { repeats, tell }: Kept): void {
    this.#kept.delete(line)
    if (repeats > 0) tell(repeats)
  }
}

/** What makes two lines the same: what they say, of which call, and which error; not who asked and when. */
export function sameness(args: readonly unknown[]): string {
  const [first, message] = args
  if (typeof first === 'string') return first
  const { msg, call, statement, err } = Object(first)
  const error = err instanceof Error ? [err.name, Object(err).code, err.message] : [String(err)]
  return JSON.stringify([message ?? msg, call, statement, ...error])
}

/** The hook of a logger; each logger counts by itself. */
export function countingRepeats(lines = new RepeatedLines()): {
  logMethod(this: unknown, args: unknown[], method: Write, level: number): void
} {
  return {
    logMethod(args, method, level) {
      const [first, message] = args
      const said = typeof first === 'string' ? first : String(message ?? Object(first).msg ?? '')
      const error: unknown = Object(first).err
      const about = { repeats: 0, call: Object(first).call, error: error instanceof Error ? error.message : undefined }
      const tell = (repeats: number) => method.apply(this, [{ ...about, repeats }, `came again: ${said}`])
      if (lines.isNew(sameness(args), level, tell)) method.apply(this, args)
    },
  }
}
