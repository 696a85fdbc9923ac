/** Reads all, and all again after a while until nothing fails; `read` gets the number of earlier tries. */
export async function readUntilDone(read: (tries: number) => readonly unknown[], signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    const results = await Promise.allSettled(read(tries))
    if (results.every(({ status }) => status === 'fulfilled')) return
    await new Promise((resolve) => setTimeout(resolve, Math.min(30_000, 2000 * 2 ** tries)))
  }
}
