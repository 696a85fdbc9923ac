import sharp from 'sharp'

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const parities = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']
const inverted = (bits: string) => [...bits].map((bit) => (bit === '0' ? '1' : '0')).join('')
const reversed = (bits: string) => [...bits].reverse().join('')

/** Dark and light modules of an EAN-13. */
function modulesOf(code: string): string {
  const digits = [...code].map(Number)
  const parity = parities[digits[0] ?? 0] ?? ''
  const bits = (digit = 0) => left[digit] ?? ''
  const lefts = digits.slice(1, 7).map((digit, at) => {
    return parity[at] === 'L' ? bits(digit) : reversed(inverted(bits(digit)))
  })
  const rights = digits.slice(7).map((digit) => inverted(bits(digit)))
  return `101${lefts.join('')}01010${rights.join('')}101`
}

/** A hanging tag as a phone sees it: turned a little, in a picture of 1280 by 720; one grey byte a point. */
async function tagPicture(code: string): Promise<Buffer> {
  const bars = [...modulesOf(code)].map((bit, at) =>
    bit === '1' ? `<rect x="${at * 4}" width="4" height="220"/>` : '',
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#9a9a92"/>
    <g transform="rotate(6 640 360)"><rect x="360" y="200" width="560" height="320" fill="#f4f3ee"/>
    <g transform="translate(450 250)" fill="#1a1a1a">${bars.join('')}</g></g></svg>`
  return sharp(Buffer.from(svg)).removeAlpha().greyscale().blur(0.8).raw().toBuffer()
}

/** What a camera of the browser plays again and again (`--use-file-for-fake-video-capture`). */
export async function tagVideo(code: string): Promise<Buffer> {
  const grey = await tagPicture(code)
  const colour = Buffer.alloc((1280 * 720) / 2, 128)
  return Buffer.concat([Buffer.from('YUV4MPEG2 W1280 H720 F15:1 Ip A1:1 C420jpeg\nFRAME\n'), grey, colour])
}

export async function tagPhoto(code: string): Promise<Buffer> {
  const raw = { width: 1280, height: 720, channels: 1 } as const
  return sharp(await tagPicture(code), { raw })
    .jpeg()
    .toBuffer()
}
