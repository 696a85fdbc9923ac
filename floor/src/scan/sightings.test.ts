import { expect, test } from 'vitest'
import { Sightings } from './sightings.ts'

/** Looks each so many milliseconds, each with what it sees. */
const looks = (seen: readonly (readonly string[])[], ms = 155) => {
  const sightings = new Sightings()
  return seen.flatMap((names, at) => sightings.note(names, at * ms))
}
const times = <T>(n: number, ...cycle: T[]) => Array.from({ length: n }, (_, at) => cycle[at % cycle.length] as T)

test('two tags in sight count once each, whichever of them a look sees first', () => {
  expect(looks(times(60, ['a'], ['b', 'a'], [], ['b']))).toEqual(['a', 'b'])
})

test('a tag that one look of a cycle reads counts once, on a slow phone too', () => {
  expect(looks(times(60, ['a'], [], [], [], [], [], [], [], [], []), 155)).toEqual(['a'])
  expect(looks(times(60, ['a'], [], [], [], [], [], [], [], [], []), 400)).toEqual(['a'])
})

test('a tag counts again after it was out of sight', () => {
  const awayFor = (ms: number) => looks([...times(10, ['a']), ...times(Math.round(ms / 155), []), ...times(10, ['a'])])
  expect([awayFor(1500), awayFor(2500)]).toEqual([['a'], ['a']])
  expect(awayFor(3000)).toEqual(['a', 'a'])
})

test('a tag that flickers half a second in sight and one out counts once, whatever looks miss it', () => {
  for (const missed of [0, 1, 2, 3]) {
    const seen = Array.from({ length: 200 }, (_, at) => {
      const [window, since] = [Math.floor((at * 155) / 1500), (at * 155) % 1500]
      // Of every other half second some looks, or all, read nothing.
      const isRead = since < 500 && (window % 2 === 0 || since >= missed * 155)
      return isRead ? ['a'] : []
    })
    expect(looks(seen)).toEqual(['a'])
  }
})

test('a tag counts again for a camera that was off; not where that was a moment ago', () => {
  const sightings = new Sightings()
  expect(sightings.note(['a'], 0)).toEqual(['a'])
  sightings.restart(1000)
  expect([sightings.note(['a'], 1000), sightings.hasAny(1100)]).toEqual([[], true])
  sightings.restart(3000)
  expect(sightings.hasAny(3000)).toBe(false)
  expect(sightings.note(['a'], 3000)).toEqual(['a'])
})
