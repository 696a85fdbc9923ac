import { Inflate } from 'fflate'

/** Inflates with fflate; Chromium below 103 knows no `deflate-raw`, Safari below 16.4 no DecompressionStream at all. */
export class RawInflateStream {
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly writable: WritableStream<BufferSource>

  constructor() {
    const inflate = new Inflate()
    const stream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        inflate.ondata = (chunk) => controller.enqueue(new Uint8Array(chunk))
      },
      transform: (chunk) => inflate.push(chunk),
      flush: () => inflate.push(new Uint8Array(0), true),
    })
    this.readable = stream.readable
    // What our zips are read by writes bytes only.
    this.writable = stream.writable as WritableStream<BufferSource>
  }
}

function isKnown(format: CompressionFormat): boolean {
  try {
    new DecompressionStream(format)
    return true
  } catch {
    return false
  }
}

if (!isKnown('deflate-raw')) {
  const native = globalThis.DecompressionStream
  // A constructor that returns an object gives that object.
  function Inflating(format: CompressionFormat): DecompressionStream {
    return format === 'deflate-raw' ? new RawInflateStream() : new native(format)
  }
  Object.assign(globalThis, { DecompressionStream: Inflating })
}
