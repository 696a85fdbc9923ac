import { bentFolds, hangingFolds } from './folds.ts'
import type { Frame, Sheet } from './sheet.ts'
import type { Tones } from './tones.ts'
import { bodyHalf, type Limb, neckInside, type Sleeve, sleeve, type Torso } from './torso.ts'
import { neckLabel } from './trims.ts'

export type UpperCut = {
  readonly torso: Torso
  readonly sleeve?: Sleeve | undefined
  readonly print?: string | undefined
  /** Sleeves of another cloth or print than the body. */
  readonly arms?: { readonly cloth?: Tones; readonly print?: string | undefined }
  readonly depth?: number
  readonly label?: boolean
}

export type Upper = { readonly torso: Torso; readonly body: string; readonly limb: Limb | undefined }

/** Lays the inside of the back, the sleeves and the body of an upper garment, with their folds. */
export function layUpper(sheet: Sheet, cut: UpperCut): Upper {
  const { torso, depth = 1 } = cut
  sheet.mark(`<path d="${neckInside(torso)}" fill="${sheet.cloth.deep}"/>`)
  if (cut.label !== false) neckLabel(sheet, torso.neck[1] + 16)
  sheet.fit(frameOf(cut))
  const limb = cut.sleeve ? laySleeves(sheet, cut, cut.sleeve) : undefined
  const body = sheet.drawPart(bodyHalf(torso).both(), { print: cut.print, lift: limb ? 4 : 0 })
  sheet.folds(body, { ...hangingFolds(sheet.random, torso), soft: true, depth })
  return { torso, body, limb }
}

function frameOf({ torso, sleeve: shape }: UpperCut): Frame {
  const reach = shape ? sleeve(torso, shape).ends(0)[0] : [torso.hem[0], 0]
  const bottom = Math.max(torso.hem[1] + torso.drop, reach[1] ?? 0)
  return { top: torso.neck[1] - 24, bottom, half: Math.max(torso.hem[0], reach[0] ?? 0) + 10 }
}

function laySleeves(sheet: Sheet, { torso, print, arms, depth = 1 }: UpperCut, shape: Sleeve): Limb {
  const limb = sleeve(torso, shape)
  const look = { print: arms && 'print' in arms ? arms.print : print, ...(arms?.cloth ? { cloth: arms.cloth } : {}) }
  for (const side of [1, -1]) {
    const outline = side > 0 ? limb.outline : limb.outline.flipped()
    const arm = sheet.drawPart(outline.closed(), { ...look, tilt: -side * shape.spread, volume: 'tube' })
    const long = shape.length > 300
    const elbow = [side * limb.elbow[0], limb.elbow[1]] as const
    sheet.folds(arm, { ...bentFolds(sheet.random, elbow, { across: long ? 62 : 80, count: long ? 4 : 2 }), depth })
  }
  return limb
}
