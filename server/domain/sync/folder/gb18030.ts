/** Runtimes decode GB18030 and do not encode it: the table is their own decoder's, turned round. */
let pairs: Map<string, number> | undefined

const firstByte = 0x81
const lastByte = 0xfe

function twoByteCodes(): Map<string, number> {
  const decoder = new TextDecoder('gb18030')
  const codes = new Map<string, number>()
  for (let lead = firstByte; lead <= lastByte; lead++) {
    for (let trail = 0x40; trail <= lastByte; trail++) {
      if (trail === 0x7f) continue
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if (text.length === 1 && text !== '\ufffd' && !codes.has(text)) codes.set(text, lead * 256 + trail)
    }
  }
  return codes
}

let quads: Map<string, number> | undefined
/** Four-byte codes of the plane that two bytes do not reach count on from here. */
const bmpCodes = 39_420
/** The sign for what could not be read, which decoders answer for codes without a meaning too. */
const replacement = { sign: '\ufffd', index: 39_417 }
const supplementary = 189_000

function fourByteCodes(): Map<string, number> {
  const decoder = new TextDecoder('gb18030')
  const codes = new Map<string, number>()
  for (let index = 0; index < bmpCodes; index++) {
    const text = decoder.decode(Uint8Array.from(fourBytes(index)))
    if (text.length === 1 && text !== replacement.sign) codes.set(text, index)
  }
  return codes.set(replacement.sign, replacement.index)
}

function fourBytes(index: number): number[] {
  return [
    firstByte + Math.floor(index / 12_600),
    0x30 + (Math.floor(index / 1260) % 10),
    firstByte + (Math.floor(index / 10) % 126),
    0x30 + (index % 10),
  ]
}

/** Text as GB18030. Some signs that everybody may define for himself have no code there: they become a question mark. */
export function encodeGb18030(text: string): Buffer {
  pairs ??= twoByteCodes()
  const bytes: number[] = []
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0
    const pair = pairs.get(sign)
    if (point < 0x80) bytes.push(point)
    else if (pair !== undefined) bytes.push(pair >> 8, pair & 0xff)
    else bytes.push(...(longCode(sign, point) ?? [unknown]))
  }
  return Buffer.from(bytes)
}

/** Half a character, as a text cut in two may hold. */
const unknown = 0x3f

function longCode(sign: string, point: number): number[] | null {
  if (point >= 0x10000) return fourBytes(supplementary + point - 0x10000)
  quads ??= fourByteCodes()
  const index = quads.get(sign)
  return index === undefined ? null : fourBytes(index)
}
