/** Parses lines of JSON while their bytes, in UTF-8, come. */
export function readLines() {
  const lines: unknown[] = []
  const decoder = new TextDecoder()
  let begun = ''
  return {
    lines,
    add: (bytes: Uint8Array): void => {
      const texts = (begun + decoder.decode(bytes, { stream: true })).split('\n')
      begun = texts.pop() ?? ''
      for (const text of texts) if (text !== '') lines.push(JSON.parse(text))
    },
  }
}
