import { expect, test } from 'vitest'
import { PlaceBook } from './place-index.ts'

test('a code made of a long name is cut between characters', () => {
  const book = new PlaceBook([], [], [])
  const region = book.region('𠮷'.repeat(30), book.bigArea('华东'))
  book.newArea('xy', { region, province: '' })
  const { code } = book.newArea('xy', { region, province: '' })
  expect(code.isWellFormed()).toBe(true)
  expect(code.endsWith('𠮷-xy')).toBe(true)
})
