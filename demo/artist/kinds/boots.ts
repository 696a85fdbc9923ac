import { pen } from '../pen.ts'
import type { Sheet } from '../sheet.ts'
import { twill } from '../textures.ts'
import { tonesOf } from '../tones.ts'

export function drawBoots(sheet: Sheet): void {
  const { random } = sheet
  const kind = random.pick(['chelsea', 'laced', 'tall', 'heeled'] as const)
  const top = kind === 'tall' ? 150 : kind === 'laced' ? 330 : 372
  sheet.repeat(() => boot(sheet, kind, top), ['matrix(.95 0 0 .95 90 -28)', 'translate(-10 20)'])
  sheet.fit({ top: top - 50, bottom: kind === 'heeled' ? 770 : 736, half: 250 })
}

function boot(sheet: Sheet, kind: 'chelsea' | 'laced' | 'tall' | 'heeled', top: number): void {
  const heel = kind === 'heeled' ? 60 : 26
  const wide = kind === 'tall' ? 84 : 72
  const shaft = pen(-190, 660 + heel)
    .curve([-192, 618 + heel], [-150, 600 + heel * 0.9], [-96, 588 + heel * 0.6])
    .curve([-50, 578], [-30, 556], [-30, 520])
    .curve([-30, 460], [-26 - wide * 0.2, 420], [-wide * 0.5, top])
  const outline = shaft
    .bow([20, top - 14], [wide * 0.5 + 52, top + 2])
    .curve([wide * 0.5 + 56, 440], [112, 540], [116, 600])
    .curve([122, 630], [122, 650], [118, 668])
  sheet.mark(
    `<path d="${pen(-wide * 0.5, top)
      .bow([20, top - 34], [wide * 0.5 + 52, top + 2])
      .bow([20, top + 22], [-wide * 0.5, top])
      .closed()}" fill="${sheet.cloth.deep}"/>`,
  )
  const id = sheet.drawPart(outline.closed(), { volume: 'tube' })
  const ankle = 'M262 600q30 10 60-14M258 576q40 8 70-26M410 590q-30 6-60-20M404 560q-26 0-50-26'
  sheet.clipTo(
    id,
    `<g filter="url(#${sheet.blur(3)})" fill="none"><path d="${ankle}" stroke="${sheet.cloth.deep}" stroke-width="9" opacity=".6"/><path d="M150 ${628 + heel}q40-34 84-44" stroke="${sheet.cloth.glow}" stroke-width="16" opacity=".4"/></g>`,
  )
  if (kind === 'chelsea')
    sheet.drawPart(
      pen(12, top + 4)
        .line(66, top + 4)
        .bow([60, 500], [40, 540])
        .bow([18, 500], [12, top + 4])
        .closed(),
      { print: twill(sheet, 0.5), volume: 'tube', lift: 2 },
    )
  if (kind === 'laced') bootLaces(sheet, top)
  if (kind === 'tall')
    sheet.stitch(
      pen(60, top + 10)
        .curve([60, 420], [86, 540], [70, 640])
        .open(),
    )
  bootSole(sheet, heel, kind === 'laced')
}

function bootLaces(sheet: Sheet, top: number): void {
  const colour = sheet.random.pick(['#d9b45a', '#f1ece0', '#26262a'])
  for (let index = 0; index < 7; index++) {
    const y = top + 26 + index * 30
    const x = -34 - Math.max(0, index - 4) * 14
    sheet.seam(
      pen(x, y)
        .line(x + 44, y + 10)
        .open(),
      6,
      colour,
    )
  }
  sheet.stitch(
    pen(20, top + 12)
      .bow([18, 520], [-30, 600])
      .open(),
    colour,
  )
}

function bootSole(sheet: Sheet, heel: number, lugs: boolean): void {
  const rubber = tonesOf(sheet.random.pick(['#2a2724', '#2a2724', '#7a5a3a']))
  const foot = 684 + heel
  const outline = pen(-196, 656 + heel)
    .bow([-202, foot], [-176, foot])
    .line(-40, foot)
    .bow([20, foot - 8], [40, 684])
    .line(50, foot)
    .line(116, foot)
    .bow([122, 690], [120, 662])
    .curve([60, 668], [-40, 664 + heel], [-196, 656 + heel])
  sheet.drawPart(outline.closed(), { cloth: rubber, volume: 'down', lift: 2 })
  if (lugs)
    sheet.mark(`<path d="M124 ${foot - 4}h130" stroke="${rubber.deep}" stroke-width="13" stroke-dasharray="16 9"/>`)
  if (lugs)
    sheet.stitch(
      pen(-186, 662 + heel)
        .curve([-40, 670 + heel], [60, 674], [112, 668])
        .open(),
      '#d9b45a',
    )
}
