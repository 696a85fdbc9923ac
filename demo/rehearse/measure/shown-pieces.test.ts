import { expect, it } from 'vitest'
import { ShownPieces } from './shown-pieces.ts'

it('a board is as far behind as its oldest pieces have waited when they are shown', () => {
  const pieces = new ShownPieces()
  const one = pieces.board()
  const other = pieces.board()
  pieces.keep(10, 1000)
  pieces.keep(5, 1200)
  expect(one(0)).toBe(null)
  expect(one(10)).toBe(1000)
  pieces.keep(3, 1900)
  // Both of what was missing are shown at once: the older one has waited longer.
  expect(one(18)).toBe(1200)
  expect(one(18)).toBe(null)
  expect(other(18)).toBe(1000)
})

it('what was taken back makes nobody wait: a board that counts the rest has shown all of it', () => {
  const pieces = new ShownPieces()
  const board = pieces.board()
  pieces.keep(10, 100)
  pieces.keep(-4, 200)
  expect(board(5)).toBe(null)
  expect(board(6)).toBe(100)
  pieces.keep(2, 300)
  pieces.keep(5, 400)
  expect(board(13)).toBe(300)
  expect(board(13)).toBe(null)
})

it('what a board shows before its answer is back has not waited until the next', () => {
  const pieces = new ShownPieces()
  const board = pieces.board()
  expect(board(10)).toBe(null)
  pieces.keep(10, 1000)
  pieces.keep(5, 5000)
  expect(board(15)).toBe(5000)
})
