type NumericArray =
  | Float64Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
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
