import './testing/bare-browser.ts'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

type Row = { readonly version: number; readonly text: string }
const seen: Row = { version: 1, text: '' }

test('changes made after one look follow each other, past one that is refused', async () => {
  const server = { now: seen }
  const append = (letter: string) => async (now: Row) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (now.version !== server.now.version) throw new Error('somebody else')
    if (letter === '!') throw new Error('refused')
    server.now = { version: now.version + 1, text: now.text + letter }
    return server.now
  }
  const asked = ['a', 'b', '!', 'c'].map((letter) => inTurn('row 1', seen, append(letter)))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[2]).toMatchObject({ reason: { message: 'refused' } })
  expect(server.now).toEqual({ version: 4, text: 'abc' })
  // What somebody else has saved since, and the screen has not heard of, is refused; once it is seen the change is made.
  server.now = { version: 9, text: 'theirs' }
  await expect(inTurn('row 1', seen, append('d'))).rejects.toThrow('somebody else')
  await expect(inTurn('row 1', server.now, append('d'))).resolves.toEqual({ version: 10, text: 'theirsd' })
  // Another record is in nobody's way.
  server.now = seen
  await expect(inTurn('row 2', seen, append('e'))).resolves.toMatchObject({ text: 'e' })
})
