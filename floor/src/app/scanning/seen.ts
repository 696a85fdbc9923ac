import { type TagPlace, tagOf } from '../../goods/catalogue.ts'
import { goneLooks, Sightings } from '../../scan/sightings.ts'
import { useFloor } from '../state.ts'
import { spokenWords, whyNoGoods } from '../words.ts'
import { openTag, shownCode, useScans } from './scanned.ts'

const sightings = new Sightings()
/** A code that names no goods is told when so many looks have found none beside it: not every look shows the whole tag. */
const looksBeforeForeign = 4
let foreign: { readonly code: string; readonly looks: number; readonly blanks: number } | null = null

export function startSeeing(): void {
  sightings.restart(performance.now())
  foreign = null
}

/**
 * Takes what one look of the camera sees. Each tag counts once while it is in sight, whatever codes it bears. Returns a sentence
 * where the codes name nothing, empty where one was taken, null where nothing is new.
 */
export function openSeen(codes: readonly string[]): string | null {
  const { goods, goodsFault } = useFloor.getState()
  const words = spokenWords()
  // Not noted: they are looked up again when the goods have come.
  if (!goods) return codes.length > 0 ? whyNoGoods(words, goodsFault) : null
  const tags = codes.flatMap((code) => {
    const place = tagOf(goods, code)
    return place ? [{ code, names: namesOf(place), place }] : []
  })
  const now = performance.now()
  const fresh = new Set(
    sightings.note(
      tags.flatMap(({ names }) => names),
      now,
    ),
  )
  if (sightings.hasAny(now)) foreign = null
  else return noteForeign(codes) ? words.foreign({ code: shownCode(foreign?.code ?? '') }) : null
  let isTaken = false
  for (const { code, names, place } of tags) {
    const name = names.at(-1) ?? ''
    if (!fresh.has(name)) continue
    for (const one of names) fresh.delete(one)
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

/** Whether it is time to say that what is seen names no goods. */
function noteForeign(codes: readonly string[]): boolean {
  const code = codes[0] ?? foreign?.code
  const blanks = codes.length > 0 ? 0 : (foreign?.blanks ?? 0) + 1
  foreign = code === undefined || blanks > goneLooks ? null : { code, looks: (foreign?.looks ?? 0) + 1, blanks }
  return codes.length > 0 && foreign !== null && foreign.looks >= looksBeforeForeign
}
