/** Says why and skips where a server cannot be had. */
export async function orReason<T>(start: () => Promise<T>): Promise<T | null> {
  try {
    return await start()
  } catch (error) {
    console.warn(`skipped: ${error instanceof Error ? error.message : error}`)
    return null
  }
}
