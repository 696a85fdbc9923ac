/** Works on so many at once; answers stand in the order of what they are of. After the first failure none is begun. */
export async function inParallel<T, R>(all: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = new Array(all.length)
  const left = all.entries()
  let isOver = false
  const workers = Array.from({ length: atOnce }, async () => {
    for (const [place, one] of left) {
      if (isOver) return
      answers[place] = await work(one)
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
