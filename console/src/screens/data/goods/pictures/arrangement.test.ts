import { expect, test } from 'vitest'
import { movedTo, removedFrom } from './arrangement.ts'

const groups = [
  { colourId: null, pictures: ['a'] },
  { colourId: 1, pictures: ['b', 'c', 'd'] },
]

test('a picture moves within its colour, to another, and out', () => {
  const inBlack = { pictureId: 'd', from: 1 }
  expect(movedTo(groups, inBlack, { colourId: 1, index: 0 })[1]?.pictures).toEqual(['d', 'b', 'c'])
  expect(movedTo(groups, inBlack, { colourId: 1, index: 9 })[1]?.pictures).toEqual(['b', 'c', 'd'])
  expect(movedTo(groups, { pictureId: 'a', from: null }, { colourId: 2, index: 0 })).toEqual([
    { colourId: 1, pictures: ['b', 'c', 'd'] },
    { colourId: 2, pictures: ['a'] },
  ])
  expect(removedFrom(groups, { pictureId: 'a', from: null })).toEqual([groups[1]])
})
