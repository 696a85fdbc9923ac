const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Stops the run at the first signal, still printing its report; the second ends this process. Returns a function that
 * removes the handlers.
 */
export function stopWhenAsked(printLine: (line: string) => void, stop: () => void): () => void {
  let isAsked = false
  const hear = () => {
    if (isAsked) process.exit(130)
    isAsked = true
    printLine('Stopping; the report comes all the same. Ctrl-C again ends it at once.')
    stop()
  }
  for (const signal of signals) process.on(signal, hear)
  return () => {
    for (const signal of signals) process.off(signal, hear)
  }
}
