/** Constants of the algorithm: square and cube roots of the first primes. */
function makeConstants(): { readonly rounds: Int32Array; readonly start: Int32Array } {
  const primes = Array.from({ length: 312 }, (_, index) => index).filter(
    (candidate) =>
      candidate > 1 &&
      !Array.from({ length: candidate }, (_, divisor) => divisor).some(
        (divisor) => divisor > 1 && candidate % divisor === 0,
      ),
  )
  const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0
  return {
    rounds: Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime))),
    start: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  }
}
let constants: ReturnType<typeof makeConstants> | undefined

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** SHA-256 in hexadecimal digits. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // The browser has its own, but over plain HTTP.
  if (!globalThis.crypto?.subtle) return ownSha256(bytes)
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => hex(byte, 2)).join('')
}

export function ownSha256(bytes: Uint8Array): string {
  constants ??= makeConstants()
  const { rounds, start } = constants
  const state = Int32Array.from(start)
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length << 3)
  const schedule = new Int32Array(64)
  for (let offset = 0; offset < padded.length; offset += 64) mix(state, expandBlock(view, offset, schedule), rounds)
  return [...state].map((word32) => hex(word32 >>> 0, 8)).join('')
}

const turn = (word32: number, shift: number): number => (word32 >>> shift) | (word32 << (32 - shift))

function expandBlock(view: DataView, offset: number, schedule: Int32Array): Int32Array {
  for (let i = 0; i < 16; i++) schedule[i] = view.getInt32(offset + i * 4)
  for (let i = 16; i < 64; i++) {
    const [two, fifteen] = [schedule[i - 2] ?? 0, schedule[i - 15] ?? 0]
    const low = turn(fifteen, 7) ^ turn(fifteen, 18) ^ (fifteen >>> 3)
    const high = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10)
    schedule[i] = ((schedule[i - 16] ?? 0) + low + (schedule[i - 7] ?? 0) + high) | 0
  }
  return schedule
}

function mix(state: Int32Array, schedule: Int32Array, rounds: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + high + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (schedule[i] ?? 0)) | 0
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [i, word32] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] ?? 0) + word32) | 0
}
