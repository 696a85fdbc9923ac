import { beforeAll, expect, test } from 'vitest'
import { readCodes } from '../../floor/src/scan/read-codes.ts'
import { WeakReadings } from '../../floor/src/scan/weak-readings.ts'
import { type PrintedTag, prepareZXing, printedTag, printedTags } from '../../floor/src/testing/printed-tag.ts'

beforeAll(prepareZXing)

async function namesOf(tag: PrintedTag): Promise<ReadonlySet<string>> {
  const image = await printedTag(tag)
  const weak = new WeakReadings()
  const names = new Set<string>()
  for (const binarizer of ['local', 'fixed'] as const)
    for (const text of weak.confirm(await readCodes(image, { binarizer, isInverted: false }))) names.add(text)
  return names
}

/** Tags that are named by their number, and by any other. */
async function countNamed(tags: readonly PrintedTag[]) {
  const named = { right: 0, wrong: 0 }
  for (const tag of tags) {
    const names = await namesOf(tag)
    if (names.has(tag.text)) named.right += 1
    if ([...names].some((name) => name !== tag.text)) named.wrong += 1
  }
  return named
}

test('of 300 tags printed too hot and 300 too thin none is named by another number; of 300 printed rightly each is read', async () => {
  expect(await countNamed(printedTags(300, 0))).toEqual({ right: 300, wrong: 0 })
  expect(await countNamed(printedTags(300, 1))).toMatchObject({ wrong: 0 })
  expect(await countNamed(printedTags(300, -1))).toMatchObject({ wrong: 0 })
}, 900_000)
