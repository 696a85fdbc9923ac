import { expect, test } from 'vitest'
import { placeOnCover, spotAt, stepped } from './spot.ts'

const box = { left: 100, top: 50, width: 300, height: 400 }

test('a point of the picture is told in thousandths of it, whatever its size', () => {
  expect(spotAt({ clientX: 250, clientY: 150 }, box)).toEqual({ x: 500, y: 250 })
  expect(spotAt({ clientX: 0, clientY: 900 }, box)).toEqual({ x: 0, y: 1000 })
})

test('arrows move it a little, with Shift more, and never off the picture', () => {
  const spot = { x: 500, y: 2 }
  expect(stepped(spot, { key: 'ArrowRight', shiftKey: false })).toEqual({ x: 505, y: 2 })
  expect(stepped(spot, { key: 'ArrowUp', shiftKey: true })).toEqual({ x: 500, y: 0 })
  expect(stepped(spot, { key: 'Enter', shiftKey: false })).toBeUndefined()
})

test('on a card the spot keeps its place in a picture that is cut off above and below, or at the sides', () => {
  expect(placeOnCover({ x: 500, y: 0 }, 0.5)).toEqual({
    left: 'calc(50% + 0 * max(100cqw, 50cqh))',
    top: 'calc(50% + -0.5 * max(100cqh, 200cqw))',
  })
})
