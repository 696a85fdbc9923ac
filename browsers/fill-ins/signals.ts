/** Chromium below 103 and Safari below 16. */
export function timeout(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms)
  return controller.signal
}

/** Chromium below 116 and Safari below 17.4. */
export function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  const sources = [...signals]
  const aborted = sources.find((signal) => signal.aborted)
  if (aborted) controller.abort(aborted.reason)
  for (const signal of sources)
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true, signal: controller.signal })
  return controller.signal
}

/** Chromium below 100. */
export function throwIfAborted(this: AbortSignal): void {
  if (this.aborted) throw this.reason
}

/** Chromium below 98 aborts without a reason. */
export function keepReasons(): void {
  const reasons = new WeakMap<AbortSignal, unknown>()
  const { abort } = AbortController.prototype
  AbortController.prototype.abort = function (reason: unknown = new DOMException('signal is aborted', 'AbortError')) {
    if (!this.signal.aborted) reasons.set(this.signal, reason)
    abort.call(this)
  }
  Object.defineProperty(AbortSignal.prototype, 'reason', {
    configurable: true,
    get(this: AbortSignal) {
      return reasons.get(this)
    },
  })
}

if (!('reason' in AbortSignal.prototype)) keepReasons()
AbortSignal.timeout ??= timeout
AbortSignal.any ??= any
AbortSignal.prototype.throwIfAborted ??= throwIfAborted
