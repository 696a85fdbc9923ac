/** So many texts are kept; a block repeats far fewer. */
const most = 20_000

/** The same function of a text, which works out each text once: a block has the same few texts thousands of times. */
export function remembered<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, { readonly answer: Answer }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.answer
    const answer = work(text)
    if (known.size >= most) known.clear()
    known.set(text, { answer })
    return answer
  }
}
