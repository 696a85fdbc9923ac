import type { LiveThing, Thing } from '@fairdesk/contract/areas/live/live-rooms'
import type { Phrases } from '../../kit/text/phrases.ts'

export function keyOf({ goodsId, colourId, outfitId }: Thing): string {
  return `${goodsId ?? ''}-${colourId ?? ''}-${outfitId ?? ''}`
}

/** As a call takes it. */
export function thingOf({ goodsId, colourId, outfitId }: Thing): Thing {
  return { goodsId, colourId, outfitId }
}

/** In which colour it is meant, or that it is an outfit. */
export function kindText({ colour, colourId, outfitId }: LiveThing, words: Phrases['liveRooms']): string {
  if (outfitId !== null) return words.outfit
  return colourId === null ? words.anyColour : colour
}

/** Of a moment as it is said in full the hour, without its day. */
export function hourOf(moment: string): string {
  return moment.split(' ').at(-1) ?? moment
}

/** Minutes and seconds that went by. */
export function lastedText(ms: number, words: Phrases['liveRooms']): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return words.minutes({ minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') })
}
