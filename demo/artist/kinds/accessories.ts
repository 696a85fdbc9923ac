import { crease, flutes } from '../folds.ts'
import { pen } from '../pen.ts'
import { accentOf, maybePrint } from '../prints.ts'
import type { Sheet } from '../sheet.ts'
import { ribs, stitches } from '../textures.ts'

export function drawScarf(sheet: Sheet): void {
  const { random } = sheet
  const print =
    maybePrint(sheet, { plaid: 0.45, breton: 0.2, gingham: 0.1 }) ?? random.pick([ribs(sheet, 12), stitches(sheet, 12)])
  for (const side of [1, -1]) {
    const tail = pen(-20, 250)
      .line(96, 250)
      .bow([112, 470], [side > 0 ? 118 : 104, side > 0 ? 650 : 590])
      .line(-6, side > 0 ? 656 : 596)
      .bow([-24, 440], [-20, 250])
    const outline = side > 0 ? tail : tail.flipped()
    const id = sheet.drawPart(outline.closed(), { print, lift: 4, tilt: -side * 3 })
    const folds: { dark: string[]; light: string[] } = { dark: [], light: [] }
    const foot = side > 0 ? 656 : 596
    flutes(random, folds, { left: side > 0 ? 0 : -100, right: side > 0 ? 100 : 0, bottom: foot, tall: 330 })
    sheet.folds(id, { ...folds, soft: true })
    fringe(sheet, { startX: side > 0 ? -4 : -102, endX: side > 0 ? 116 : 4, y: foot - 2 })
  }
  const loop = pen(0, 120).curve([96, 120], [176, 160], [170, 240]).curve([166, 310], [90, 350], [0, 350])
  const id = sheet.drawPart(loop.both(), { print, lift: 6 })
  sheet.mark(
    `<path d="${pen(0, 150).curve([60, 150], [112, 164], [108, 196]).curve([104, 226], [50, 240], [0, 240]).both()}" fill="${sheet.cloth.deep}"/>`,
  )
  const around = [0, 1, 2, 3].map((index) =>
    crease([-150 + index * 10, 220 + index * 16], [140 - index * 12, 236 + index * 22], {
      bend: 60 + index * 8,
      width: 9,
    }),
  )
  sheet.folds(id, {
    dark: around,
    light: around.map((_, index) =>
      crease([-140 + index * 10, 232 + index * 16], [130 - index * 12, 248 + index * 22], {
        bend: 62 + index * 8,
        width: 6,
      }),
    ),
  })
  sheet.fit({ top: 80, bottom: 720, half: 200 })
}

function fringe(sheet: Sheet, { startX, endX, y }: { startX: number; endX: number; y: number }): void {
  const threads = Array.from({ length: Math.round((endX - startX) / 8) }, (_, index) => {
    const x = Math.round(300 + startX + index * 8 + 4)
    return `M${x} ${y}q${sheet.random.integer(-4, 4)} 16 ${sheet.random.integer(-5, 5)} ${sheet.random.integer(30, 40)}`
  })
  sheet.mark(
    `<path d="${threads.join('')}" fill="none" stroke="${sheet.cloth.base}" stroke-width="4.5"/><path d="${threads.join('')}" fill="none" stroke="${sheet.cloth.deep}" stroke-width="1.2" opacity=".6"/>`,
  )
}

/** Rolled up, buckle in front. */
export function drawBelt(sheet: Sheet): void {
  const { random, cloth } = sheet
  const metal = random.pick(['#b9975a', '#c3c6ca', '#4a4a4e'])
  const ring = (outer: number, y: number) => `M${300 - outer} ${y}a${outer} ${outer * 0.42} 0 0 1 ${outer * 2} 0`
  for (const [size, lift] of [
    [190, 0],
    [160, 6],
  ] as const)
    sheet.mark(
      `<path d="${ring(size, 350 + lift)}v92" fill="none" stroke="${cloth.deep}" stroke-width="16"/><path d="${ring(size, 350 + lift)}" fill="none" stroke="${cloth.shade}" stroke-width="14"/>`,
    )
  const front = pen(-198, 344)
    .curve([-190, 420], [-110, 446], [0, 446])
    .curve([110, 446], [190, 420], [198, 344])
    .line(198, 442)
    .curve([190, 520], [110, 548], [0, 548])
    .curve([-110, 548], [-190, 520], [-198, 442])
  const print = random.chance(0.3) ? stitches(sheet, 20) : undefined
  sheet.drawPart(front.closed(), { print, lift: 4 })
  sheet.stitch(
    pen(-190, 362).curve([-180, 432], [-106, 456], [0, 456]).curve([106, 456], [180, 432], [190, 362]).open(),
  )
  sheet.stitch(
    pen(-192, 438).curve([-182, 510], [-106, 538], [0, 538]).curve([106, 538], [182, 510], [192, 438]).open(),
  )
  const holes = [70, 98, 126, 152].map((x) => `<ellipse cx="${300 + x}" cy="${496 - (x * x) / 620}" rx="4.5" ry="6"/>`)
  sheet.mark(
    `<g fill="${cloth.deep}">${holes.join('')}</g><rect x="226" y="430" width="104" height="134" rx="${random.pick([8, 30, 52])}" fill="none" stroke="${metal}" stroke-width="14"/><path d="M230 496h112" stroke="${metal}" stroke-width="9" stroke-linecap="round"/><path d="M228 470q0-34 30-36" fill="none" stroke="#fff" stroke-width="4" opacity=".55"/>`,
  )
  sheet.fit({ top: 180, bottom: 650, half: 230 })
}

export function drawSocks(sheet: Sheet): void {
  const { random } = sheet
  const accent = accentOf(sheet)
  const print = maybePrint(sheet, { breton: 0.35, dots: 0.2, shapes: 0.1 })
  const tall = random.pick([0, 90, -60])
  sheet.repeat(() => {
    const outline = pen(-60, 240 - tall)
      .bow([0, 228 - tall], [62, 240 - tall])
      .curve([64, 380], [60, 440], [66, 500])
      .curve([72, 560], [30, 590], [-30, 600])
      .curve([-80, 606], [-120, 640], [-160, 636])
      .curve([-206, 630], [-206, 574], [-166, 556])
      .curve([-110, 530], [-56, 510], [-58, 440])
    const id = sheet.drawPart(outline.closed(), { print, volume: 'tube' })
    sheet.clipTo(id, `<path d="M60 540h90l10 120H60zM320 470q50 30 60 100h30V460z" fill="${accent.base}"/>`)
    sheet.folds(id, {
      dark: [
        crease([-50, 520], [50, 470], { bend: 8, width: 10 }),
        crease([-58, 480], [10, 456], { bend: 6, width: 7 }),
      ],
      light: [crease([-46, 540], [40, 494], { bend: 8, width: 7 })],
    })
    sheet.drawPart(
      pen(-62, 236 - tall)
        .bow([0, 224 - tall], [64, 236 - tall])
        .line(63, 292 - tall)
        .bow([0, 282 - tall], [-60, 292 - tall])
        .closed(),
      { cloth: accent, volume: 'tube', print: ribs(sheet, 8) },
    )
  }, ['translate(96 -36)', 'translate(10 30)'])
  sheet.fit({ top: 170 - tall, bottom: 690, half: 210 })
}
