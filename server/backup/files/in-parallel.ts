/**
 * Processes items with limited concurrency; results are in the order of the items. After the first failure no further
 * item is started.
 */
export async function inParallel<T, R>(all: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = new Array(all.length)
  const remaining = all.entries()
  let isOver = false
  const workers = Array.from({ length: atOnce }, async () => {
    for (const [index, item] of remaining) {
      if (isOver) return
      answers[index] = await work(item)
    }
  })
  try {
    await Promise.all(workers)
    return answers
  } finally {
    isOver = true
    await Promise.allSettled(workers)
  }
}
