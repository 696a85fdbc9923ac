/** `for await` over a stream: Chromium below 124. */
async function* chunksOf<T>(this: ReadableStream<T>): AsyncGenerator<T> {
  const reader = this.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    // Who breaks off wants no more of it.
    await reader.cancel().catch(() => undefined)
    reader.releaseLock()
  }
}

if (!(Symbol.asyncIterator in ReadableStream.prototype))
  Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
    value: chunksOf,
    configurable: true,
    writable: true,
  })
