import { everyLanguage } from '@fairdesk/phrases/phrases-in'
import { expect, test } from 'vitest'

/** Stands for any parameter of a text. */
const anything: unknown = new Proxy({}, { get: () => 'x' })

function* textsIn(said: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof said === 'string') yield [path, said]
  else if (typeof said === 'function') yield [path, String(said(anything))]
  else for (const [key, value] of Object.entries(Object(said))) yield* textsIn(value, `${path}.${key}`)
}

test.each(Object.entries(everyLanguage))(
  'what an import says in %s is a line of its own: no ASCII comma splits it',
  (_, { importTexts }) => {
    const texts = [...textsIn(importTexts, '')]
    expect(texts.length).toBeGreaterThan(60)
    expect(texts.filter(([, text]) => text.includes(','))).toEqual([])
  },
)
