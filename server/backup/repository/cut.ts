import { crc32 } from 'node:zlib'

const least = 1024 * 1024
const most = 4 * 1024 * 1024
const lineEnd = 10
/** One line in so many ends a part, by what is in it: after a line that was put in or changed the parts are soon the same again. */
const oneIn = 4096

/**
 * Cuts lines into parts of 1 to 4 MB at places that the lines themselves tell, so that most parts of a table stay what they were where
 * some of its rows have changed. A last line without an end is given too.
 */
export async function* partsOfLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.length
    while (size >= most) {
      const all = Buffer.concat(held)
      const end = cutIn(all)
      yield all.subarray(0, end)
      held = [all.subarray(end)]
      size = all.length - end
    }
  }
  if (size > 0) yield* partsOfRest(Buffer.concat(held))
}

/** What is left is cut as if more had come, so that more that comes next time moves no cut. */
function* partsOfRest(all: Buffer): Generator<Buffer> {
  let rest = all
  while (rest.length > least) {
    const end = chosenCut(rest)
    if (end === null) break
    yield rest.subarray(0, end)
    rest = rest.subarray(end)
  }
  if (rest.length > 0) yield rest
}

function cutIn(all: Buffer): number {
  return chosenCut(all) ?? lastLineEnd(all)
}

/** Where the first line after the least size ends that tells to cut; null where none does within the most. */
function chosenCut(all: Buffer): number | null {
  let begin = all.indexOf(lineEnd, least) + 1
  if (begin === 0) return null
  while (begin < most) {
    const end = all.indexOf(lineEnd, begin) + 1
    if (end === 0 || end > most) return null
    if (crc32(all.subarray(begin, end)) % oneIn === 0) return end
    begin = end
  }
  return null
}

/** A line may be longer than a part is to be; then it is cut anywhere. */
function lastLineEnd(all: Buffer): number {
  const end = all.lastIndexOf(lineEnd, most - 1) + 1
  return end > 0 ? end : most
}

/** Equal parts of what has no lines. */
export const fileParts = most
