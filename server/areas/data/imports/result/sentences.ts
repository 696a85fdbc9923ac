import type { Texts } from '../columns/texts.ts'

/** The key of the sentence that a text was made of, and the sentence with an ellipsis for what it was made with. */
export type Sentence = { readonly key: string; readonly shape: string }

type Template = Sentence & { readonly pattern: RegExp }

const hole = '\u0001'

/**
 * Returns a function that recognises the sentences of an import's texts: rows refused for one reason get different
 * ones where a sentence names their values. One of other texts goes by its words without quoted texts and numbers.
 */
export function sentencesOf(texts: Texts): (text: string) => Sentence {
  const { plain, templates } = templatesIn(texts)
  const known = new Map<string, Sentence>()
  const recognise = (text: string): Sentence => {
    const key = plain.get(text)
    if (key !== undefined) return { key, shape: text }
    const index = templates.findIndex(({ pattern }) => pattern.test(text))
    const template = templates[index]
    if (!template) return { key: withoutParts(text), shape: withoutParts(text) }
    // The next text is likely to be of the same sentence.
    templates.unshift(...templates.splice(index, 1))
    return template
  }
  return (text) => {
    const sentence = known.get(text) ?? recognise(text)
    if (known.size < mostKnown) known.set(text, sentence)
    return sentence
  }
}

const mostKnown = 10_000

function templatesIn(texts: object) {
  const plain = new Map<string, string>()
  const templates: Template[] = []
  const collect = (some: object, path: string): void => {
    for (const [name, text] of Object.entries(some)) {
      const key = path === '' ? name : `${path}.${name}`
      if (typeof text === 'string') plain.set(text, key)
      else if (typeof text === 'function') templates.push(...templateOf(key, String(text(anything))))
      else if (typeof text === 'object' && text !== null) collect(text, key)
    }
  }
  collect(texts, '')
  return { plain, templates }
}

/** Parameters of any text: each is a hole. */
const anything = new Proxy({}, { get: () => hole })

function templateOf(key: string, text: string): Template[] {
  const parts = text.split(hole)
  // A text of nothing but what it is made with would be any other.
  if (parts.length < 2 || parts.join('').length < 4) return []
  const pattern = new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*?')}$`,
    's',
  )
  return [{ key, shape: parts.join('…'), pattern }]
}

function withoutParts(text: string): string {
  return text.replaceAll(/“[^”]*”/g, '“…”').replaceAll(/\d[\d.,:/-]*/g, '…')
}
