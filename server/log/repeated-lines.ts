/** Time for which repeats of a written line are only counted. */
const windowMs = 60_000
const mostLines = 500
const warning = 40

type RepeatCounter = { repeats: number; readonly until: number; readonly report: (repeats: number) => void }

/**
 * Works as pino's `logMethod`: a warning or error repeated within a minute is counted, and logged with its count
 * after the minute. A database that is away causes the same line at every call.
 */
export class RepeatedLines {
  readonly #now: () => number
  readonly #kept = new Map<string, RepeatCounter>()
  readonly #timer: NodeJS.Timeout

  constructor(clock: () => number = () => performance.now()) {
    this.#now = clock
    this.#timer = setInterval(() => this.tellOld(), windowMs / 4).unref()
  }

  /** Returns true if the line is to be written now. `reportRepeats` writes the number of repeats. */
  isNew(line: string, level: number, reportRepeats: RepeatCounter['report']): boolean {
    if (level < warning) return true
    this.tellOld()
    const entry = this.#kept.get(line)
    if (entry) {
      entry.repeats++
      return false
    }
    const [oldest] = this.#kept
    if (this.#kept.size >= mostLines && oldest) this.#end(...oldest)
    this.#kept.set(line, { repeats: 0, until: this.#now() + windowMs, report: reportRepeats })
    return true
  }

  /** Reports entries that have ended. */
  tellOld(): void {
    for (const [line, entry] of this.#kept) {
      if (entry.until > this.#now()) return
      this.#end(line, entry)
    }
  }

  /** Tells all of it: the process ends. */
  end(): void {
    clearInterval(this.#timer)
    for (const entry of this.#kept) this.#end(...entry)
  }

  #end(line: string, { repeats, report }: RepeatCounter): void {
    this.#kept.delete(line)
    if (repeats > 0) report(repeats)
  }
}

/** Returns the key of equal lines: message, call and error; not caller and time. */
export function sameness(args: readonly unknown[]): string {
  const [first, message] = args
  if (typeof first === 'string') return first
  const { msg, call, statement, err } = Object(first)
  const error = err instanceof Error ? [err.name, Object(err).code, err.message] : [String(err)]
  return JSON.stringify([message ?? msg, call, statement, ...error])
}

/** The hook of a logger; each logger counts by itself. */
export function countingRepeats(lines = new RepeatedLines()): {
  logMethod(this: unknown, args: unknown[], method: (...args: unknown[]) => void, level: number): void
} {
  return {
    logMethod(args, method, level) {
      const [first, message] = args
      const text = typeof first === 'string' ? first : String(message ?? Object(first).msg ?? '')
      const error: unknown = Object(first).err
      const fields = { repeats: 0, call: Object(first).call, error: error instanceof Error ? error.message : undefined }
      const reportRepeats = (repeats: number) => method.apply(this, [{ ...fields, repeats }, `came again: ${text}`])
      if (lines.isNew(sameness(args), level, reportRepeats)) method.apply(this, args)
    },
  }
}
