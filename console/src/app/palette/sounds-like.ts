import { Sounds } from '@fairdesk/contract/names/sounds'
import type { SoundMatch } from './find-commands.ts'

/** Whether Chinese answers to Latin letters: initials ("spfl"), or syllables of which the last may be unfinished ("shangpf"). */
export const soundsLike: SoundMatch = (text, query) => {
  if (!/\p{Script=Han}/u.test(text)) return null
  const pattern = new Sounds(text.toLowerCase()).pattern(query.replaceAll(/[\s']/g, ''))
  const found = pattern === null ? null : new RegExp(pattern, 'u').exec(text.toLowerCase())
  return found ? [found.index] : null
}
