import { expect, test } from 'vitest'
import { PlaceIndex } from './place-index.ts'

test('a code made of a long name is cut between characters', () => {
  const index = new PlaceIndex([], [], [])
  const region = index.region('𠮷'.repeat(30), index.bigArea('华东'))
  index.newArea('xy', { region, province: '' })
  const { code } = index.newArea('xy', { region, province: '' })
  expect(code.isWellFormed()).toBe(true)
  expect(code.endsWith('𠮷-xy')).toBe(true)
})
