import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'

const runLength = 1000

/** The rows of one file of a package, in runs; nothing where there is no such file. */
export async function* rowsIn(path: string, name: string): AsyncGenerator<object[]> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === name) yield* rowsOf(await zip.openReadStreamPromise(entry))
    }
  } finally {
    zip.close()
  }
}

async function* rowsOf(input: Readable): AsyncGenerator<object[]> {
  let run: object[] = []
  for await (const line of createInterface({ input })) {
    run.push(JSON.parse(line))
    if (run.length < runLength) continue
    yield run
    run = []
  }
  yield run
}
