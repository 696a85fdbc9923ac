/** Maximum texts kept; a block repeats far fewer. */
const maxEntries = 20_000

/** The same function of a text, which works out each text once: a block has the same few texts thousands of times. */
export function remembered<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const cache = new Map<string, { readonly answer: Answer }>()
  return (text) => {
    const cached = cache.get(text)
    if (cached) return cached.answer
    const answer = work(text)
    if (cache.size >= maxEntries) cache.clear()
    cache.set(text, { answer })
    return answer
  }
}
