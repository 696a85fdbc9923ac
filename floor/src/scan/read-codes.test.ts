import { beforeAll, expect, test } from 'vitest'
import { type PrintedTag, prepareZXing, printedTag, printedTags } from '../testing/printed-tag.ts'
import { readCodes } from './read-codes.ts'
import { WeakReadings } from './weak-readings.ts'

beforeAll(prepareZXing)

/** What the looks of a cycle name, of the whole picture. */
async function namesOf(tag: PrintedTag): Promise<string[]> {
  const image = await printedTag(tag)
  const weak = new WeakReadings()
  const names = new Set<string>()
  for (const isInverted of [false, true])
    for (const binarizer of ['local', 'fixed'] as const)
      for (const text of weak.confirm(await readCodes(image, { binarizer, isInverted }))) names.add(text)
  return [...names]
}

const plain = { text: '2000000001012', dotsPerModule: 3, gainDots: 0, pointsPerModule: 4, turn: 5, blur: 0.8 }

test('white bars on black are read', async () => {
  expect(await namesOf({ ...plain, isWhiteOnBlack: true })).toEqual([plain.text])
})

/** The fixed threshold alone reads 0006806001012, with a check digit that fits. */
test.each(['2000000001012', '2000000004013'])('%s printed a dot too wide is named by no other number', async (text) => {
  const tag = { ...plain, text, gainDots: 1, dotsPerModule: 2, pointsPerModule: 8, cloth: '#ffffff' }
  for (const name of await namesOf(tag)) expect(name).toBe(text)
})

test('a flat tag a little out of focus, misread by every line of one binarizer, is named rightly', async () => {
  expect(
    await namesOf({ ...plain, text: '2000000002170', pointsPerModule: 3.4, turn: 0, blur: 1.7, height: 37 }),
  ).toEqual(['2000000002170'])
})

test('tags printed rightly are all read', async () => {
  for (const tag of printedTags(4, 0)) expect(await namesOf(tag)).toEqual([tag.text])
})
