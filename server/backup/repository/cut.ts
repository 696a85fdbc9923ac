import { crc32 } from 'node:zlib'

const minBytes = 1024 * 1024
const maxBytes = 4 * 1024 * 1024
const lineEnd = 10
/**
 * On average one line in this many ends a part, chosen by its content: after an inserted or changed line the parts
 * soon align again.
 */
const oneIn = 4096

/**
 * Cuts lines into parts of 1 to 4 MB at content-defined places, so that most parts of a table stay unchanged when
 * some rows change. A last line without a newline is yielded too.
 */
export async function* partsOfLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pendingChunks: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    pendingChunks.push(chunk)
    size += chunk.length
    while (size >= maxBytes) {
      const all = Buffer.concat(pendingChunks)
      const end = cutIn(all)
      yield all.subarray(0, end)
      pendingChunks = [all.subarray(end)]
      size = all.length - end
    }
  }
  if (size > 0) yield* partsOfRest(Buffer.concat(pendingChunks))
}

/** Cuts the rest as if more were to come, so that data added next time moves no cut. */
function* partsOfRest(all: Buffer): Generator<Buffer> {
  let rest = all
  while (rest.length > minBytes) {
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

/** Returns the end of the first line after the minimum size that marks a cut; null without one up to the maximum. */
function chosenCut(all: Buffer): number | null {
  let begin = all.indexOf(lineEnd, minBytes) + 1
  if (begin === 0) return null
  while (begin < maxBytes) {
    const end = all.indexOf(lineEnd, begin) + 1
    if (end === 0 || end > maxBytes) return null
    if (crc32(all.subarray(begin, end)) % oneIn === 0) return end
    begin = end
  }
  return null
}

/** A line may be longer than a part is to be; then it is cut anywhere. */
function lastLineEnd(all: Buffer): number {
  const end = all.lastIndexOf(lineEnd, maxBytes - 1) + 1
  return end > 0 ? end : maxBytes
}

/** Part size of files without lines. */
export const fileParts = maxBytes
