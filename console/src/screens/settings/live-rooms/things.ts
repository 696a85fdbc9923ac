import type { LiveItemRef, LiveThing } from '@fairdesk/contract/areas/live/live-rooms'
import type { Phrases } from '../../../kit/text/phrases.ts'

export function keyOf({ goodsId, colourId, outfitId }: LiveItemRef): string {
  return `${goodsId ?? ''}-${colourId ?? ''}-${outfitId ?? ''}`
}

/** Converts a thing to call parameters. */
export function thingOf({ goodsId, colourId, outfitId }: LiveItemRef): LiveItemRef {
  return { goodsId, colourId, outfitId }
}

/** In which colour it is meant, or that it is an outfit. */
export function kindText({ colour, colourId, outfitId }: LiveThing, texts: Phrases['liveRooms']): string {
  if (outfitId !== null) return texts.outfit
  return colourId === null ? texts.anyColour : colour
}

/** Returns the time from a full date and time. */
export function hourOf(moment: string): string {
  return moment.split(' ').at(-1) ?? moment
}

/** Minutes and seconds that went by. */
export function lastedText(ms: number, texts: Phrases['liveRooms']): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return texts.minutes({ minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') })
}
