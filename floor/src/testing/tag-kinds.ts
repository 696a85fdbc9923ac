import { upcAOf } from '@fairdesk/contract/names/codes/gtin'
import { type PrintedTag, randomFrom, withCheckDigit } from './printed-tag.ts'

type Random = () => number
type Print = Pick<PrintedTag, 'text' | 'print'>

const digitsOf = (random: Random, count: number) =>
  Array.from({ length: count }, () => String(Math.floor(random() * 10))).join('')
const code39Signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'
const code39Of = (random: Random) => `GX${digitsOf(random, 4)}-${random() < 0.5 ? 'BK' : 'RD'}`
const gtinOf = (random: Random) => `0${withCheckDigit(`690${digitsOf(random, 9)}`)}`

function checkSignOf(code: string): string {
  const sum = [...code].reduce((total, sign) => total + code39Signs.indexOf(sign), 0)
  return code39Signs[sum % code39Signs.length] ?? ''
}

function upcEOf(random: Random): string {
  // The last digit says where zeros were left out: before a 3, 4 or 5 to 9 the digits have none of them.
  const digits = `0${digitsOf(random, 6).replace(/[0-2](?=..3$)|0(?=.4$)|0(?=[5-9]$)/, '7')}`
  const code = [...'0123456789'].map((check) => digits + check).find((candidate) => upcAOf(candidate) !== null)
  if (!code) throw new Error(`${digits} has no check digit`)
  return code
}

/** Latin letters of the same bytes as a text in GB 2312: the writer declares no character set for these. */
function bytesOfGbk(text: string): string {
  return String.fromCharCode(...[...text].flatMap((sign) => gbkBytes().get(sign) ?? [sign.charCodeAt(0)]))
}

let table: Map<string, readonly number[]> | null = null
function gbkBytes(): ReadonlyMap<string, readonly number[]> {
  if (table) return table
  const decoder = new TextDecoder('gb18030')
  table = new Map()
  for (let lead = 0xb0; lead <= 0xf7; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++) table.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
  return table
}

/** Tags by kind, as a house prints them: `text` is what the reader gives for them. */
export const tagKinds = {
  'EAN-8': (random) => ({ text: withCheckDigit(digitsOf(random, 7)), print: { format: 'EAN8' } }),
  'UPC-A': (random) => {
    const content = withCheckDigit(`0${digitsOf(random, 10)}`)
    return { text: `0${content}`, print: { format: 'UPCA', content } }
  },
  'UPC-E': (random) => {
    const content = upcEOf(random)
    return { text: `]E0${content}`, print: { format: 'UPCE', content } }
  },
  // The writer of ITF-14 draws the bars that bear it as well.
  'ITF-14': (random) => ({ text: withCheckDigit(`1690${digitsOf(random, 9)}`), print: { format: 'ITF' } }),
  'Code 39': (random) => {
    const code = code39Of(random)
    const other = code.endsWith(checkSignOf(code.slice(0, -1))) ? `${code}X` : code
    return { text: other, print: { format: 'Code39' } }
  },
  'Code 39 with a check sign': (random) => {
    const code = code39Of(random)
    const content = code + checkSignOf(code)
    return { text: `]A1${content}`, print: { format: 'Code39', content } }
  },
  'GS1 Data Matrix': (random) => {
    const text = `(01)${gtinOf(random)}(10)A${digitsOf(random, 3)}`
    return { text, print: { format: 'DataMatrix', options: 'gs1' } }
  },
  'GS1 QR code': (random) => {
    const text = `(01)${gtinOf(random)}(21)${digitsOf(random, 6)}`
    return { text, print: { format: 'QRCode', options: 'gs1' } }
  },
  'GS1 Digital Link': (random) => {
    const text = `https://brand.example/01/${gtinOf(random)}/21/${digitsOf(random, 5)}`
    return { text, print: { format: 'QRCode' } }
  },
  'QR code of GBK bytes': (random) => {
    const text = `羽绒服-黑 ${digitsOf(random, 4)}`
    return { text, print: { format: 'QRCode', content: bytesOfGbk(text) } }
  },
} satisfies Record<string, (random: Random) => Print>

export type TagKind = keyof typeof tagKinds

/** Tags of a kind as they hang and are held to the camera: the same for the same seed. */
export function tagsOfKind(kind: TagKind, count: number, { gainDots = 0, seed = 1 } = {}): PrintedTag[] {
  const random = randomFrom(seed)
  const between = (from: number, to: number) => from + (to - from) * random()
  const isWide = kind.startsWith('Code 39')
  return Array.from({ length: count }, () => ({
    ...tagKinds[kind](random),
    gainDots,
    dotsPerModule: gainDots === 0 || random() < 0.3 ? 3 : 2,
    pointsPerModule: isWide ? between(2.5, 5) : between(3, 7),
    turn: random() < 0.3 ? 0 : between(-8, 8),
    blur: between(0.4, 1.4),
    noise: random() < 0.5 ? 0 : between(10, 50),
    height: between(25, 55),
    cloth: random() < 0.5 ? '#ffffff' : '#9a9a92',
  }))
}
