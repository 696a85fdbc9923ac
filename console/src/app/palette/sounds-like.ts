import { soundOf } from '@fairdesk/contract/names/matches'
import { Sounds } from '@fairdesk/contract/names/sounds'
import type { SoundMatch } from './find-commands.ts'

/**
 * Matches Chinese by Latin letters: initials ("spfl"), or syllables of which the last may be unfinished ("shangpf").
 */
export const soundsLike: SoundMatch = (text, query) => {
  if (!/\p{Script=Han}/u.test(text)) return null
  const pattern = soundOf(query.replaceAll(/\s/g, ''), new Sounds(text.toLowerCase()).pattern)
  const match = pattern === null ? null : new RegExp(pattern, 'u').exec(text.toLowerCase())
  return match ? [match.index] : null
}
