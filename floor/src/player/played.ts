import { type RoomKind, roomKinds } from '@fairdesk/contract/values/room-kinds'
import { type Language, languageNamed } from '@fairdesk/phrases/shape'

export type PlayerSource = { readonly kind: RoomKind; readonly address: string; readonly language: Language }

/** Reads the address to play and the language of the notes from a fragment; an empty address if it names none. */
export function playedIn(fragment: string): PlayerSource {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const address = params.get('address') ?? ''
  return {
    kind: roomKinds.find((kind) => kind === params.get('kind')) ?? 'hls',
    address: /^https?:\/\//.test(address) ? address : '',
    language: languageNamed(params.get('language') ?? ''),
  }
}

/** Callbacks of a player. */
export type PlaybackCallbacks = { readonly onStart: () => void; readonly onFailure: () => void }
