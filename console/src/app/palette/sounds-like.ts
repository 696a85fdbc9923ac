import { soundOf } from '@fairdesk/contract/names/matches'
import { Sounds } from '@fairdesk/contract/names/sounds'
import type { SoundMatch } from './find-commands.ts'

/** Whether Chinese answers to Latin letters: initials ("spfl"), or syllables of which the last may be unfinished ("shangpf"). */
export const soundsLike: SoundMatch = (text, query) => {
  if (!/\p{Script=Han}/u.test(text)) return null
  const pattern = soundOf(query.replaceAll(/\s/g, ''), new Sounds(text.toLowerCase()).pattern)
  const found = pattern === null ? null : new RegExp(pattern, 'u').exec(text.toLowerCase())
  return found ? [found.index] : null
}
