import { expect, test } from 'vitest'
import { readZip } from './read-zip.ts'

/** A stored and a packed entry, the second named in GBK, and what a Mac puts beside them. */
const zip =
  'UEsDBBQAAAAAAAAAIQBleNFaDwAAAA8AAAALAAAAdXAvVDAwMS5qcGdzdG9yZWQgYXMgaXQgaXNQSwMEFAAAAAgAAAAhAGmuxXwMAAAAjAAAAAoAAABUMDFfutouanBnK0hMzk5NUSgYDBQAUEsDBBQAAAAAAAAAIQCDFtyMAQAAAAEAAAATAAAAX19NQUNPU1gvLl9UMDAxLmpwZ3hQSwECFAMUAAAAAAAAACEAZXjRWg8AAAAPAAAACwAAAAAAAAAAAAAAgAEAAAAAdXAvVDAwMS5qcGdQSwECFAMUAAAACAAAACEAaa7FfAwAAACMAAAACgAAAAAAAAAAAAAAgAE4AAAAVDAxX7raLmpwZ1BLAQIUAxQAAAAAAAAAIQCDFtyMAQAAAAEAAAATAAAAAAAAAAAAAACAAWwAAABfX01BQ09TWC8uX1QwMDEuanBnUEsFBgAAAAADAAMAsgAAAJ4AAAAAAA=='
const bytes = Uint8Array.from(atob(zip), (sign) => sign.charCodeAt(0))

test('a zip gives its pictures one by one, under their names in any script', async () => {
  const files = (await readZip(new File([bytes], 'a.zip'))) ?? []
  expect(files.map(({ name, bytes: size }) => [name, size])).toEqual([
    ['up/T001.jpg', 15],
    ['T01_黑.jpg', 140],
  ])
  const texts = await Promise.all(files.map(async ({ load }) => (await load()).text()))
  expect(texts).toEqual(['stored as it is', 'packed '.repeat(20)])
})

test('what is no zip, or one cut off, is left to the server', async () => {
  expect(await readZip(new File([bytes.subarray(0, 300)], 'a.zip'))).toBeNull()
  expect(await readZip(new File(['hello'], 'a.zip'))).toBeNull()
})

test('an entry that holds more than it says is not unpacked to its end', async () => {
  const lying = bytes.slice()
  // The size of the second entry in the list at the zip's end: 140 is said to be 12.
  const at = lying.findIndex(
    (_, place) => lying.slice(place, place + 4).join() === '80,75,1,2' && lying[place + 24] === 140,
  )
  lying[at + 24] = 12
  const [, second] = (await readZip(new File([lying], 'a.zip'))) ?? []
  await expect(second?.load()).rejects.toThrow()
})
