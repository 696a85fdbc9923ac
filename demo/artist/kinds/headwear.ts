import { crease, flutes } from '../folds.ts'
import { pen } from '../pen.ts'
import { accentOf, maybePrint } from '../prints.ts'
import type { Sheet } from '../sheet.ts'
import { ribs, stitches, twill } from '../textures.ts'
import { twice } from '../trims.ts'

export function drawCap(sheet: Sheet): void {
  sheet.random.pick([drawBaseballCap, drawBaseballCap, drawBucketHat, drawBeanie])(sheet)
}

function drawBaseballCap(sheet: Sheet): void {
  const { random } = sheet
  const accent = accentOf(sheet)
  const crown = pen(0, 250).curve([110, 250], [176, 330], [182, 470]).bow([100, 500], [0, 500])
  const print = random.pick([undefined, twill(sheet, 0.2)])
  const id = sheet.drawPart(crown.both(), { volume: 'puff', print })
  sheet.folds(id, {
    dark: [
      crease([-170, 440], [-80, 380], { bend: 10, width: 12 }),
      crease([160, 460], [96, 370], { bend: -8, width: 10 }),
    ],
    light: [crease([-40, 300], [60, 290], { bend: -12, width: 14 })],
    soft: true,
  })
  sheet.seam(twice(pen(0, 252).line(0, 488)) + twice(pen(6, 252).bow([96, 330], [104, 488])), 1.8)
  sheet.stitch(twice(pen(12, 262).bow([88, 340], [96, 488])))
  sheet.drawPart(pen(-12, 244).bow([0, 232], [12, 244]).bow([14, 256], [0, 258]).bow([-14, 256], [-12, 244]).closed(), {
    volume: 'puff',
  })
  for (const side of [-1, 1])
    sheet.mark(
      `<circle cx="${300 + side * 84}" cy="346" r="7" fill="${sheet.cloth.deep}" stroke="${sheet.cloth.line}" stroke-width="3"/>`,
    )
  const sign = random.pick([
    '<circle r="34"/>',
    '<path d="M-40 26L0-40 40 26z"/>',
    '<path d="M-44-14h88v28h-88z"/>',
    '<path d="M-34 34V-34H-14L14 14V-34H34V34H14L-14-14V34z"/>',
  ])
  sheet.mark(`<g transform="translate(300 400)" fill="${accent.base}">${sign}</g>`)
  const brim = pen(0, 474)
    .curve([90, 474], [150, 466], [186, 462])
    .curve([232, 500], [236, 548], [206, 570])
    .curve([150, 538], [70, 530], [0, 530])
  sheet.drawPart(brim.both(), { volume: 'down', lift: 6, ...(random.chance(0.3) ? { cloth: accent } : {}), print })
  for (const up of [12, 26])
    sheet.stitch(twice(pen(0, 530 - up).curve([76, 530 - up], [150, 536 - up], [206 + up * 0.2, 562 - up])))
  sheet.fit({ top: 170, bottom: 640, half: 236 })
}

function drawBucketHat(sheet: Sheet): void {
  const { random } = sheet
  const print = maybePrint(sheet, { gingham: 0.15, leaves: 0.15, flowers: 0.12, shapes: 0.1 }) ?? twill(sheet, 0.24)
  const brim = pen(0, 430)
    .curve([90, 430], [140, 440], [160, 444])
    .curve([210, 490], [236, 540], [240, 572])
    .curve([150, 622], [70, 632], [0, 632])
  const under = sheet.drawPart(brim.both(), { print })
  const folds: { dark: string[]; light: string[] } = { dark: [], light: [] }
  flutes(random, folds, { left: -210, right: 210, bottom: 636, tall: 130 })
  sheet.folds(under, { ...folds, soft: true })
  for (const y of [590, 560, 530, 500])
    sheet.stitch(twice(pen(0, y + 24).curve([80, y + 24], [150, y + 10], [190 + (y - 500) * 0.5, y - 18])))
  const crown = pen(0, 220)
    .curve([70, 220], [116, 226], [126, 246])
    .bow([152, 360], [164, 452])
    .curve([110, 476], [50, 480], [0, 480])
  sheet.drawPart(crown.both(), { print, lift: 4 })
  sheet.seam(twice(pen(0, 262).curve([60, 262], [110, 256], [130, 246])), 1.8)
  sheet.fit({ top: 170, bottom: 660, half: 244 })
}

function drawBeanie(sheet: Sheet): void {
  const { random } = sheet
  const crown = pen(0, 210).curve([120, 210], [172, 320], [176, 480]).bow([90, 500], [0, 500])
  const print = random.pick([ribs(sheet, 16), stitches(sheet, 14), maybePrint(sheet, { breton: 1 })])
  if (random.chance(0.4)) pompom(sheet)
  sheet.drawPart(crown.both(), { print })
  const fold = pen(0, 458)
    .curve([90, 458], [150, 452], [180, 446])
    .bow([190, 520], [182, 580])
    .curve([120, 600], [60, 604], [0, 604])
  sheet.drawPart(fold.both(), { print: ribs(sheet, 14), lift: 5 })
  sheet.drawPart(pen(40, 520).line(104, 516).line(106, 558).line(42, 562).closed(), {
    cloth: accentOf(sheet),
    volume: 'none',
  })
  sheet.fit({ top: 140, bottom: 650, half: 210 })
}

function pompom(sheet: Sheet): void {
  const tufts = Array.from({ length: 26 }, (_, index) => {
    const turn = (index / 26) * Math.PI * 2
    const reach = sheet.random.between(54, 62)
    return `M300 190L${Math.round(300 + Math.cos(turn) * reach)} ${Math.round(190 + Math.sin(turn) * reach)}`
  })
  sheet.mark(
    `<circle cx="300" cy="190" r="54" fill="${sheet.cloth.light}"/><path d="${tufts.join('')}" stroke="${sheet.cloth.light}" stroke-width="9" stroke-linecap="round"/><path d="${tufts.filter((_, index) => index % 3 === 0).join('')}" stroke="${sheet.cloth.shade}" stroke-width="4"/>`,
  )
}
