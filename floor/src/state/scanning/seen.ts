import { type TagPlace, tagOf } from '../../goods/catalogue.ts'
import { goneLooks, Sightings } from '../../scan/sightings.ts'
import { spokenTexts, whyNoGoods } from '../../texts/texts.ts'
import { useFloor } from '../state.ts'
import { openTag, shownCode, useScans } from './scanned.ts'

const sightings = new Sightings()
/**
 * Number of looks without a matching code after which an unknown code is reported: not every look shows the whole
 * tag.
 */
const looksBeforeForeign = 4
let foreign: { readonly code: string; readonly looks: number; readonly blanks: number } | null = null

export function startSeeing(): void {
  sightings.restart(performance.now())
  foreign = null
}

/**
 * Processes the codes of one camera look. Each tag counts once while in sight, whatever codes it has. Returns a
 * sentence if the codes name nothing, '' if one was accepted, null if nothing is new.
 */
export function openSeen(codes: readonly string[]): string | null {
  const { goods, goodsFault } = useFloor.getState()
  const texts = spokenTexts()
  // Not noted: they are looked up again when the goods have come.
  if (!goods) return codes.length > 0 ? whyNoGoods(texts, goodsFault) : null
  const tags = codes.flatMap((code) => {
    const tagTarget = tagOf(goods, code)
    return tagTarget ? [{ code, names: namesOf(tagTarget), place: tagTarget }] : []
  })
  const nowMs = performance.now()
  const fresh = new Set(
    sightings.note(
      tags.flatMap(({ names }) => names),
      nowMs,
    ),
  )
  if (sightings.hasAny(nowMs)) foreign = null
  else return noteForeign(codes) ? texts.foreign({ code: shownCode(foreign?.code ?? '') }) : null
  let isTaken = false
  for (const { code, names, place } of tags) {
    const name = names.at(-1) ?? ''
    if (!fresh.has(name)) continue
    for (const seenName of names) fresh.delete(seenName)
    openTag(code, place)
    isTaken = true
    // Its page hides the camera.
    if (!useScans.getState().isInARow) break
  }
  return isTaken ? '' : null
}

/** Tags of one colour add the same, whatever their size; a page is opened at the size as well. */
function namesOf({ goodsId, colourId, sizeId }: TagPlace): string[] {
  const colour = `${goodsId}-${colourId}`
  return sizeId === null || useScans.getState().isInARow ? [colour] : [colour, `${colour}-${sizeId}`]
}

/** Returns true if it is time to report that the code seen names no goods. */
function noteForeign(codes: readonly string[]): boolean {
  const code = codes[0] ?? foreign?.code
  const blanks = codes.length > 0 ? 0 : (foreign?.blanks ?? 0) + 1
  foreign = code === undefined || blanks > goneLooks ? null : { code, looks: (foreign?.looks ?? 0) + 1, blanks }
  return codes.length > 0 && foreign !== null && foreign.looks >= looksBeforeForeign
}
