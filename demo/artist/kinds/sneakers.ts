import { type Pen, pen } from '../pen.ts'
import { accentOf } from '../prints.ts'
import type { Sheet } from '../sheet.ts'
import { twill } from '../textures.ts'
import { type Tones, tonesOf } from '../tones.ts'

/** Side view, toe to the left; the other shoe of the pair lies above, turned round. */
const upperTransform = 'matrix(-.94 0 0 .94 582 -176)'
const lowerTransform = 'translate(0 90)'

export function drawSneakers(sheet: Sheet): void {
  const { random } = sheet
  const high = random.chance(0.28)
  sheet.repeat(
    () => sneaker(sheet, high),
    high ? ['matrix(-.9 0 0 .9 570 -172)', 'translate(0 180)'] : [upperTransform, lowerTransform],
  )
  sheet.fit(high ? { top: 30, bottom: 730, half: 262 } : { top: 120, bottom: 660, half: 250 })
}

function sneaker(sheet: Sheet, high: boolean): void {
  const { random } = sheet
  const rubber = tonesOf(random.pick(['#f3f0ea', '#f3f0ea', '#2a2a2d', '#d8c39c']))
  const accent = accentOf(sheet)
  const chunky = random.chance(0.35)
  const tongue = pen(-2, 380)
    .bow([18, 300], [36, high ? 236 : 300])
    .bow([62, high ? 232 : 296], [66, high ? 260 : 322])
    .line(40, 420)
  sheet.drawPart(tongue.closed(), { volume: 'tube' })
  const body = sheet.drawPart(upper(high).closed(), {
    volume: 'down',
    print: random.chance(0.3) ? twill(sheet, 0.2) : undefined,
  })
  const panel = random.chance(0.5) ? { cloth: accent } : {}
  const toe = pen(-226, 470).curve([-206, 432], [-170, 416], [-128, 408]).bow([-112, 440], [-120, 478]).line(-226, 482)
  if (random.chance(0.7)) sheet.drawPart(toe.closed(), { volume: 'puff', ...panel, lift: 2 })
  const heel = pen(208, high ? 300 : 340)
    .bow([216, 420], [226, 478])
    .line(140, 478)
    .bow([150, 400], [172, high ? 330 : 352])
  sheet.drawPart(heel.closed(), { volume: 'down', ...panel, lift: 2 })
  const stay = pen(-128, 404)
    .curve([-80, 394], [-30, 366], [0, 330])
    .line(30, high ? 252 : 316)
    .line(56, high ? 262 : 332)
    .curve([40, 390], [0, 420], [-40, 436])
    .bow([-90, 440], [-128, 404])
  sheet.drawPart(stay.closed(), { volume: 'down', lift: 2 })
  emblem(sheet, body, accent)
  laces(sheet, high)
  sole(sheet, { rubber, chunky, accent })
}

function upper(high: boolean): Pen {
  const front = pen(-230, 486).curve([-232, 440], [-190, 412], [-140, 402]).curve([-70, 388], [-20, 350], [10, 318])
  if (high)
    return front
      .curve([24, 300], [30, 270], [36, 240])
      .bow([110, 262], [196, 236])
      .curve([214, 300], [226, 400], [232, 486])
  return front
    .line(40, 300)
    .curve([56, 352], [120, 372], [160, 342])
    .curve([176, 322], [196, 316], [206, 330])
    .curve([222, 380], [228, 430], [232, 486])
}

function emblem(sheet: Sheet, body: string, accent: Tones): void {
  const shape = sheet.random.pick([
    'M330 470l34-96h18l-34 96zm36 0l34-96h18l-34 96z',
    'M330 452l22-30 22 30 22-30 22 30v18l-22-30-22 30-22-30-22 30z',
    'M372 396l10 22 24 2-18 16 6 24-22-13-21 13 5-24-18-16 24-2z',
    'M320 430h100v12h-100zm10 20h84v12h-84z',
    'M0 0',
  ])
  sheet.clipTo(body, `<path d="${shape}" fill="${accent.base}"/>`)
}

function laces(sheet: Sheet, high: boolean): void {
  const colour = sheet.random.pick(['#f6f3ec', sheet.cloth.glow, '#26262a'])
  const rows = high ? 7 : 5
  for (let index = 0; index < rows; index++) {
    const share = index / (rows - 1)
    const [x, y] = high ? [-104 + share * 130, 404 - share * 140] : [-104 + share * 122, 404 - share * 84]
    sheet.seam(
      pen(x, y)
        .bow([x + 14, y - 8], [x + 40, y + 12])
        .open(),
      9,
      sheet.cloth.deep,
    )
    sheet.seam(
      pen(x, y - 1)
        .bow([x + 14, y - 9], [x + 40, y + 11])
        .open(),
      6.5,
      colour,
    )
  }
}

type Sole = { readonly rubber: Tones; readonly chunky: boolean; readonly accent: Tones }

function sole(sheet: Sheet, { rubber, chunky, accent }: Sole): void {
  const foot = chunky ? 536 : 520
  const outline = pen(-236, 478)
    .curve([-250, 500], [-240, foot], [-206, foot])
    .line(206, foot)
    .curve([244, foot], [250, 500], [236, 470])
    .bow([160, 484], [60, 482])
    .curve([-60, 480], [-160, 490], [-236, 478])
  const id = sheet.drawPart(outline.closed(), { cloth: rubber, volume: 'down', lift: 2 })
  const groove = chunky ? 'M40 508q50-16 90 0t90 0 90 0 90 0 90 0 90 0' : 'M40 504h520'
  sheet.clipTo(
    id,
    `<path d="${groove}" fill="none" stroke="${chunky ? accent.base : rubber.line}" stroke-width="${chunky ? 7 : 2}"/><path d="M40 ${foot - 8}h520v20H40z" fill="${sheet.random.chance(0.3) ? '#b98a5a' : rubber.deep}" opacity=".75"/>`,
  )
}
