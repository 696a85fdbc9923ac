import { type SilhouetteKind, silhouetteKind } from './silhouette-kind.ts'

type Silhouette = {
  readonly kind: SilhouetteKind
  /** Six hexadecimal digits. */
  readonly rgb: string
  readonly styleNo: string
}

const shape = /^\/pictures\/silhouette\/([a-z]+)-([0-9a-f]{6})\.svg\?no=([^&]*)$/i
const unknownColour = 'c9c4bc'
/** A longer number is cut: it would be too small to read. */
const mostLetters = 40

/**
 * Returns the address of the placeholder for a style without a picture, below the site's root; `description` is text
 * about the style.
 */
export function silhouetteAddress(description: string, rgb: string | null, styleNo: string): string {
  const no = encodeURIComponent(styleNo.toWellFormed())
  return `/pictures/silhouette/${silhouetteKind(description)}-${rgb ?? unknownColour}.svg?no=${no}`
}

/** Returns the silhouette at an address as SVG, 600 x 800, or null if the address is not a silhouette's. */
export function silhouetteAt(address: string): string | null {
  const [, kind, rgb, no] = shape.exec(address) ?? []
  const styleNo = decoded(no)
  if (kind === undefined || rgb === undefined || styleNo === null || !isKind(kind)) return null
  return drawSilhouette({ kind, rgb: rgb.toLowerCase(), styleNo })
}

/** The outline of the kind in the style's colour, its number below, and a struck camera: there is no photo, in any language. */
export function drawSilhouette({ kind, rgb, styleNo }: Silhouette): string {
  const line = lineOn(rgb)
  const { outline, seams } = outlines[kind]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800">` +
    `<path fill="#f1efeb" d="M0 0h600v800H0z"/>` +
    `<g fill="#${rgb}" stroke="${line}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"><path d="${outline}"/>` +
    `<path fill="none" opacity=".7" d="${seams}"/></g>${noPhoto}${numberBelow(styleNo)}</svg>`
  )
}

const noPhoto =
  '<g fill="none" stroke="#8f897f" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M494 50h14l8-12h26l8 12h14a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8h-70a8 8 0 0 1-8-8V58a8 8 0 0 1 8-8z"/>' +
  '<circle cx="529" cy="76" r="15"/><path d="M482 114l94-80"/></g>'

/** Draws the number as large as fits, so that it is readable on a card. */
function numberBelow(styleNo: string): string {
  const clean = [...styleNo.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')]
  const letters = clean.length > mostLetters ? [...clean.slice(0, mostLetters - 1), '…'] : clean
  const ems = letters.reduce((sum, letter) => sum + (letter < '\u2000' ? 0.62 : 1), 0)
  const size = Math.min(54, Math.floor(540 / Math.max(ems, 1)))
  const text = letters.join('').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="300" y="${716 + Math.round(size * 0.36)}" text-anchor="middle" font-family="system-ui,'PingFang SC','Microsoft YaHei',sans-serif" font-weight="600" font-size="${size}" fill="#6e6960">${text}</text>`
}

/** Darker than the colour, or lighter than a dark one: white is seen on the light ground, and seams on black. */
function lineOn(rgb: string): string {
  const channels = [0, 2, 4].map((offset) => Number.parseInt(rgb.slice(offset, offset + 2), 16))
  const [red = 0, green = 0, blue = 0] = channels
  const isDark = red * 0.299 + green * 0.587 + blue * 0.114 < 90
  const mixed = channels.map((channel) => Math.round(isDark ? channel + (255 - channel) * 0.4 : channel * 0.68))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text)
  } catch {
    return null
  }
}

function isKind(kind: string): kind is SilhouetteKind {
  return Object.hasOwn(outlines, kind)
}

const outlines: Readonly<Record<SilhouetteKind, { readonly outline: string; readonly seams: string }>> = {
  top: {
    outline: 'M228 140C246 182 354 182 372 140L436 162 536 268 474 336 432 300V604H168V300L126 336 64 268 164 162Z',
    seams: 'M210 147C232 208 368 208 390 147',
  },
  bottom: {
    outline: 'M194 124H406L420 220 448 612H340L300 300 260 612H152L180 220Z',
    seams: 'M188 168H412M300 168V300',
  },
  skirt: {
    outline: 'M214 156H386L394 206C412 340 460 480 484 586 400 616 200 616 116 586 140 480 188 340 206 206Z',
    seams: 'M206 206H394M262 250 236 520M338 250 364 520',
  },
  dress: {
    outline:
      'M206 118H244C248 178 268 206 300 206S352 178 356 118H394C394 186 402 224 422 256L384 340C400 440 452 540 474 606 400 630 200 630 126 606 148 540 200 440 216 340L178 256C198 224 206 186 206 118Z',
    seams: 'M216 340C260 352 340 352 384 340',
  },
  coat: {
    outline: 'M238 116H362L438 150 512 428 448 450 420 340 434 620H166L180 340 152 450 88 428 162 150Z',
    seams: 'M238 116 300 276 362 116M300 276V620M204 470H258M342 470H396',
  },
  shoe: {
    outline:
      'M96 318C134 340 176 326 196 282L244 272C290 340 346 378 424 392 492 404 518 430 520 484V500C520 516 510 526 494 526H112C96 526 88 516 88 500V352C88 336 90 328 96 318Z',
    seams: 'M88 476H520M262 306 234 334M294 342 266 370M330 370 304 398',
  },
  bag: {
    outline:
      'M134 296H204C204 140 396 140 396 296H466C476 296 482 302 483 312L508 580C510 596 502 606 486 606H114C98 606 90 596 92 580L117 312C118 302 124 296 134 296ZM232 296H368C368 176 232 176 232 296Z',
    seams: 'M204 296V344M396 296V344M110 420H490',
  },
  other: {
    outline:
      'M300 146 424 242C432 248 436 256 436 266V584C436 598 428 606 414 606H186C172 606 164 598 164 584V266C164 256 168 248 176 242ZM300 222A26 26 0 1 0 300 274 26 26 0 1 0 300 222Z',
    seams: 'M216 400H384M216 456H384M216 512H316',
  },
}
