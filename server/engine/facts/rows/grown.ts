type NumericArray =
  | Float64Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>

/** The array with more room: at least twice as long, so that growing costs a constant per element. */
export function grown<A extends NumericArray>(old: A, needed: number): A {
  // Each typed array makes its own kind; its constructor type does not say so.
  const make = old.constructor as new (length: number) => A
  const next = new make(Math.max(needed, old.length * 2))
  next.set(old)
  return next
}

/** The same in memory that threads share. */
export function grownShared(old: Float64Array, needed: number): Float64Array {
  const next = new Float64Array(new SharedArrayBuffer(Math.max(needed, old.length * 2) * old.BYTES_PER_ELEMENT))
  next.set(old)
  return next
}
