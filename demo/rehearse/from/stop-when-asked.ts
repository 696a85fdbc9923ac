const signals = ['SIGINT', 'SIGTERM'] as const

/** The first signal stops what runs, and its report comes all the same; the second ends this process. Gives what takes that back. */
export function stopWhenAsked(say: (line: string) => void, stop: () => void): () => void {
  let isAsked = false
  const hear = () => {
    if (isAsked) process.exit(130)
    isAsked = true
    say('Stopping; the report comes all the same. Ctrl-C again ends it at once.')
    stop()
  }
  for (const signal of signals) process.on(signal, hear)
  return () => {
    for (const signal of signals) process.off(signal, hear)
  }
}
