import { openPromise } from 'yauzl'

/** Names and contents of all files of a zip, one after the other. */
export async function unzipped(file: string): Promise<string> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false })
  const texts: string[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      const parts: Buffer[] = []
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(Buffer.from(part))
      texts.push(entry.fileName, Buffer.concat(parts).toString())
    }
  } finally {
    zip.close()
  }
  return texts.join(' ')
}
