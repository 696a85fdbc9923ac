import { crease } from '../folds.ts'
import { pen } from '../pen.ts'
import { accentOf, maybePrint } from '../prints.ts'
import type { Sheet } from '../sheet.ts'
import { twill } from '../textures.ts'
import { tonesOf } from '../tones.ts'
import { twice } from '../trims.ts'

export function drawBag(sheet: Sheet): void {
  sheet.random.pick([drawTote, drawFlapBag, drawBackpack, drawHandbag, drawBucket])(sheet)
}

const metal = '#b9975a'

/** A strap seen as an arch: shadow, body and a line of light. */
function strap(sheet: Sheet, path: string, { width = 16, colour = sheet.cloth.shade } = {}): void {
  sheet.mark(
    `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="${sheet.cloth.deep}" stroke-width="${width + 3}"/><path d="${path}" stroke="${colour}" stroke-width="${width}"/><path d="${path}" stroke="${sheet.cloth.glow}" stroke-width="2" opacity=".5" stroke-dasharray="6 5"/></g>`,
  )
}

function drawTote(sheet: Sheet): void {
  const { random } = sheet
  const canvas = random.chance(0.5)
  const print = canvas
    ? (maybePrint(sheet, { breton: 0.3, gingham: 0.1, leaves: 0.1 }) ?? twill(sheet, 0.25))
    : undefined
  const leather = canvas ? tonesOf('#8a5f3a') : sheet.cloth
  strap(sheet, 'M222 330C226 150 374 150 378 330', { colour: leather.shade })
  const body = pen(0, 300).line(170, 296).bow([176, 480], [196, 640]).bow([190, 664], [160, 664]).line(0, 666)
  const id = sheet.drawPart(body.both(), { print })
  sheet.folds(id, {
    dark: [
      crease([-150, 320], [-60, 560], { bend: -20, width: 26 }),
      crease([120, 330], [170, 620], { bend: 16, width: 20 }),
      crease([-30, 650], [40, 500], { bend: 14, width: 16 }),
    ],
    light: [crease([-90, 330], [-10, 600], { bend: -20, width: 22 })],
    soft: true,
  })
  if (canvas)
    sheet.drawPart(pen(0, 590).line(189, 590).line(196, 640).bow([190, 664], [160, 664]).line(0, 666).both(), {
      cloth: random.chance(0.5) ? leather : accentOf(sheet),
      volume: 'down',
    })
  else sheet.stitch(twice(pen(0, 648).line(182, 646).line(162, 308)))
  strap(sheet, 'M214 420V340C214 176 386 176 386 340V420', { colour: leather.base })
  for (const x of [214, 386]) sheet.mark(`<circle cx="${x}" cy="400" r="5" fill="${metal}"/>`)
  sheet.stitch(twice(pen(0, 316).line(168, 312)))
  sheet.fit({ top: 160, bottom: 690, half: 210 })
}

function drawFlapBag(sheet: Sheet): void {
  const { random } = sheet
  const chain = random.chance(0.4)
  const arch = 'M146 400C150 40 450 40 454 400'
  if (chain)
    sheet.mark(
      `<path d="${arch}" fill="none" stroke="${metal}" stroke-width="12" stroke-dasharray="16 7" stroke-linecap="round"/>`,
    )
  else strap(sheet, arch, { width: 15 })
  const body = pen(0, 380)
    .line(168, 380)
    .bow([188, 390], [190, 430])
    .line(194, 600)
    .bow([194, 640], [150, 642])
    .line(0, 644)
  sheet.drawPart(body.both(), { volume: 'down' })
  const quilted = random.chance(0.35)
  const deep = random.integer(500, 570)
  const flap = pen(0, 368)
    .line(170, 368)
    .bow([196, 380], [197, 420])
    .bow([196, deep - 20], [120, deep])
    .bow([60, deep + 16], [0, deep + 16])
  const id = sheet.drawPart(flap.both(), { volume: 'puff', lift: 7 })
  if (quilted)
    sheet.clipTo(
      id,
      `<path d="M60 340l240 300M120 320l240 300M180 300l240 300M240 300l240 300M300 300l240 300M540 340L300 640M480 320L240 620M420 300L180 600M360 300L120 600M300 300L60 600" stroke="${sheet.cloth.line}" stroke-width="2" stroke-dasharray="5 3"/>`,
    )
  else
    sheet.stitch(
      twice(
        pen(0, deep + 4)
          .bow([56, deep + 4], [114, deep - 12])
          .bow([182, deep - 30], [184, 420])
          .bow([184, 384], [160, 380]),
      ),
    )
  sheet.mark(
    `<rect x="${300 - 24}" y="${deep - 26}" width="48" height="40" rx="${random.pick([4, 14, 20])}" fill="${metal}" stroke="#6d5528"/><path d="M${300 - 12} ${deep - 8}h24" stroke="#6d5528" stroke-width="4"/>`,
  )
  sheet.fit({ top: 110, bottom: 680, half: 210 })
}

function drawBackpack(sheet: Sheet): void {
  const { random } = sheet
  const accent = accentOf(sheet)
  const print = random.chance(0.5) ? twill(sheet, 0.22) : undefined
  strap(sheet, 'M270 170C270 110 330 110 330 170')
  strap(sheet, 'M190 260C130 380 132 520 160 640', { width: 24 })
  strap(sheet, 'M410 260C470 380 468 520 440 640', { width: 24 })
  const body = pen(0, 160)
    .curve([90, 160], [150, 190], [156, 290])
    .line(172, 610)
    .bow([174, 670], [120, 672])
    .line(0, 674)
  const id = sheet.drawPart(body.both(), { print, lift: 4 })
  sheet.folds(id, {
    dark: [
      crease([-140, 300], [-90, 440], { bend: -14, width: 18 }),
      crease([130, 280], [100, 420], { bend: 12, width: 16 }),
    ],
    light: [crease([-60, 200], [20, 360], { bend: 14, width: 22 })],
    soft: true,
  })
  sheet.seam(twice(pen(0, 220).curve([80, 220], [118, 240], [126, 330]).line(132, 420)), 6, sheet.cloth.deep)
  sheet.seam(twice(pen(0, 220).curve([80, 220], [118, 240], [126, 330]).line(132, 420)), 2.4, '#b6b9be')
  const two = random.chance(0.4) ? { cloth: accent } : {}
  const pocket = pen(0, 448)
    .line(118, 446)
    .bow([132, 450], [133, 474])
    .line(136, 616)
    .bow([136, 646], [100, 648])
    .line(0, 650)
  sheet.drawPart(pocket.both(), { volume: 'down', lift: 4, ...two, print })
  sheet.seam(twice(pen(0, 486).line(122, 484)), 5, sheet.cloth.deep)
  sheet.seam(twice(pen(0, 486).line(122, 484)), 2.2, '#b6b9be')
  sheet.mark(
    `<rect x="262" y="360" width="76" height="44" rx="5" fill="${accent.base}"/><path d="M276 382h48" stroke="${accent.glow}" stroke-width="4"/>`,
  )
  sheet.fit({ top: 90, bottom: 690, half: 190 })
}

function drawHandbag(sheet: Sheet): void {
  const { random } = sheet
  const two = random.chance(0.35) ? { cloth: accentOf(sheet) } : {}
  strap(sheet, 'M220 400C222 210 378 210 380 400', { width: 18 })
  const body = pen(0, 386)
    .line(140, 386)
    .bow([150, 388], [158, 420])
    .line(206, 630)
    .bow([212, 660], [180, 662])
    .line(0, 664)
  const id = sheet.drawPart(body.both(), { volume: 'down' })
  sheet.folds(id, {
    dark: [
      crease([-150, 420], [-120, 640], { bend: -20, width: 22 }),
      crease([150, 420], [120, 640], { bend: 20, width: 22 }),
    ],
    light: [crease([-60, 400], [-40, 640], { bend: -8, width: 30 })],
    soft: true,
  })
  sheet.drawPart(
    pen(0, 386).line(142, 386).bow([152, 390], [160, 430]).line(166, 460).bow([90, 476], [0, 476]).both(),
    {
      volume: 'down',
      lift: 5,
      ...two,
    },
  )
  sheet.stitch(twice(pen(0, 466).bow([86, 466], [156, 452])))
  strap(sheet, 'M236 430V410C236 262 364 262 364 410V430', { width: 17 })
  for (const x of [236, 364])
    sheet.mark(`<circle cx="${x}" cy="424" r="15" fill="none" stroke="${metal}" stroke-width="6"/>`)
  sheet.mark(`<rect x="280" y="462" width="40" height="32" rx="6" fill="${metal}" stroke="#6d5528"/>`)
  sheet.fit({ top: 210, bottom: 690, half: 222 })
}

function drawBucket(sheet: Sheet): void {
  const cloth = accentOf(sheet)
  strap(sheet, 'M176 330C200 30 400 30 424 330', { width: 15 })
  const body = pen(0, 300)
    .curve([70, 300], [110, 306], [132, 316])
    .bow([152, 480], [150, 630])
    .bow([140, 668], [0, 670])
  const id = sheet.drawPart(body.both(), { volume: 'tube' })
  const pulls = [-100, -60, -20, 20, 60, 100].map((x) => crease([x, 352], [x * 1.2, 470], { bend: x * 0.05, width: 9 }))
  sheet.folds(id, {
    dark: pulls,
    light: [-80, -40, 0, 40, 80].map((x) => crease([x, 356], [x * 1.2, 450], { bend: 0, width: 8 })),
    soft: true,
  })
  sheet.mark(
    `<path d="${pen(0, 300).curve([70, 300], [110, 306], [132, 316]).bow([60, 340], [0, 340]).both()}" fill="${sheet.cloth.deep}"/>`,
  )
  sheet.drawPart(pen(0, 600).bow([110, 600], [151, 580]).line(150, 630).bow([140, 668], [0, 670]).both(), {
    cloth,
    volume: 'tube',
  })
  sheet.seam(twice(pen(0, 366).bow([90, 366], [140, 348])), 6, cloth.base)
  for (const [x, y] of [
    [-18, 500],
    [22, 480],
  ] as const)
    sheet.seam(
      pen(x * 0.3, 366)
        .bow([x * 1.6, 420], [x, y])
        .open(),
      6,
      cloth.base,
    )
  sheet.fit({ top: 100, bottom: 690, half: 180 })
}
