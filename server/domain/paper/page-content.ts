import { type Box, emOf } from '@fairdesk/paper/page'
import { qrModules } from '@fairdesk/paper/qr-modules'
import { widthOf } from '@fairdesk/paper/text/widths'

type Resources = {
  /** The font's name on the page. */
  readonly font: string
  /** The numbers of a text's glyphs in hexadecimal digits. */
  glyphsOf(text: string): string
  /** Null where nobody has the picture: it is left out. */
  pictureOf(address: string): { readonly label: string; readonly width: number; readonly height: number } | null
}

/** A page's unit: coordinates are whole numbers, which are shorter than fractions and add up without error. */
const unitsPerMm = 100
const scale = (72 / 25.4 / unitsPerMm).toFixed(8)
/** Bold is the same outline with a stroke of a quarter point: one font, one width. */
const boldStroke = fraction(emOf(0.25) * unitsPerMm)

/** The operators that draw the boxes of a page, on which y goes down from the upper left corner. */
export function contentOf(boxes: readonly Box[], resources: Resources): string {
  const shapes = new Shapes()
  const texts = new Texts(resources)
  let pictures = ''
  for (const box of boxes) {
    if (box[0] === 'text') texts.add(box)
    else if (box[0] === 'picture') pictures += pictureOperators(box, resources)
    else shapes.add(box)
  }
  return `q ${scale} 0 0 ${scale} 0 0 cm 0 g 0 G\n${shapes.end()}BT\n${boldStroke} w\n${texts.operators}ET\n${pictures}Q\n`
}

type ShapeBox = Exclude<Box, TextBox | PictureBox>
type TextBox = Extract<Box, readonly ['text', ...unknown[]]>
type PictureBox = Extract<Box, readonly ['picture', ...unknown[]]>

/** Lines, fills and QR codes; a width or grey is named where it changes. */
class Shapes {
  #operators = ''
  #width = -1
  #grey = 0

  add(box: ShapeBox): void {
    switch (box[0]) {
      case 'line': {
        const [, x1, y1, x2, y2, width] = box
        if (width !== this.#width) this.#operators += `${units(width)} w\n`
        this.#width = width
        this.#operators += `${units(x1)} ${units(y1)} m ${units(x2)} ${units(y2)} l S\n`
        return
      }
      case 'fill': {
        const [, x, y, w, h, grey] = box
        this.#turnTo(grey)
        // Placed by its edges, so that neighbours touch.
        const [left, top] = [units(x), units(y)]
        this.#operators += `${left} ${top} ${units(x + w) - left} ${units(y + h) - top} re f\n`
        return
      }
      case 'qr':
        this.#turnTo(0)
        this.#operators += qrOperators(box)
    }
  }

  end(): string {
    this.#turnTo(0)
    return this.#operators
  }

  #turnTo(grey: number): void {
    if (grey !== this.#grey) this.#operators += `${fraction(grey)} g\n`
    this.#grey = grey
  }
}

/** Texts, each placed from where the one before began; size and weight are named where they change. */
class Texts {
  readonly #resources: Resources
  operators = ''
  #x = 0
  #y = 0
  #pt = 0
  #isBold = false

  constructor(resources: Resources) {
    this.#resources = resources
  }

  add([, left, baseline, w, pt, align, text, weight]: TextBox): void {
    const indent = align === 'left' ? 0 : (w - widthOf(text, pt)) * (align === 'right' ? 1 : 0.5)
    const [x, y] = [units(left + indent), units(baseline)]
    const isBold = weight === 'bold'
    if (pt !== this.#pt) this.operators += `/${this.#resources.font} ${fraction(emOf(pt) * unitsPerMm)} Tf\n`
    if (isBold !== this.#isBold) this.operators += isBold ? '2 Tr\n' : '0 Tr\n'
    // The page's own y goes down, a font's goes up: the first text turns all of them.
    if (this.#pt === 0) this.operators += `1 0 0 -1 ${x} ${y} Tm`
    else this.operators += `${x - this.#x} ${this.#y - y} Td`
    this.operators += `<${this.#resources.glyphsOf(text)}>Tj\n`
    this.#x = x
    this.#y = y
    this.#pt = pt
    this.#isBold = isBold
  }
}

/** Draws a picture like browsers do: as large as fits, proportional, centred. */
function pictureOperators([, x, y, w, h, address]: PictureBox, { pictureOf }: Resources): string {
  const picture = pictureOf(address)
  if (!picture) return ''
  const fit = Math.min(w / picture.width, h / picture.height)
  const [width, height] = [picture.width * fit, picture.height * fit]
  const [left, bottom] = [units(x + (w - width) / 2), units(y + (h + height) / 2)]
  return `q ${units(width)} 0 0 ${-units(height)} ${left} ${bottom} cm /${picture.label} Do Q\n`
}

/** In modules, so that they are whole numbers and touch. */
function qrOperators([, x, y, w, text]: Extract<Box, readonly ['qr', ...unknown[]]>): string {
  const { size, runs } = qrModules(text)
  const side = fraction((w * unitsPerMm) / size)
  let modules = ''
  for (const [row, startColumn, length] of runs) modules += `${startColumn} ${row} ${length} 1 re\n`
  return `q ${side} 0 0 ${side} ${units(x)} ${units(y)} cm\n${modules}f Q\n`
}

function units(mm: number): number {
  return Math.round(mm * unitsPerMm)
}

/** PDF knows no exponents. */
function fraction(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
