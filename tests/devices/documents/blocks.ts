/** A fenced block of a document: its language, what stands beside that, and its lines. */
export type Block = { readonly language: string; readonly note: string; readonly text: string }

const fence = /^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm

export function blocksOf(document: string): Block[] {
  return [...document.matchAll(fence)].map(([, language = '', note = '', text = '']) => ({ language, note, text }))
}

/** Writes other blocks in the place of those of a document, in their order. */
export function withBlocks(document: string, blocks: readonly Block[]): string {
  let place = 0
  return document.replaceAll(fence, () => {
    const { language, note, text } = blocks[place++] ?? { language: '', note: '', text: '' }
    return `\`\`\`${language}${note && ` ${note}`}\n${text}\`\`\``
  })
}

export type ExampleRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Parses a request as HTTP writes it: a line, headers, an empty line, a body. */
export function requestOf(text: string): ExampleRequest {
  const [head = '', ...body] = text.split('\n\n')
  const [line = '', ...headers] = head.trim().split('\n')
  const [method = '', path = ''] = line.split(' ')
  return {
    ...{ method, path, body: body.join('\n\n').trim() },
    headers: Object.fromEntries(headers.map((header) => header.split(': ', 2))),
  }
}
