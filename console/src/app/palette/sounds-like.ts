import { match } from 'pinyin-pro'
import type { SoundMatch } from './find-commands.ts'

/** Whether Chinese answers to Latin letters: initials ("spfl"), whole syllables or the beginnings of both ("shangpf"). */
export const soundsLike: SoundMatch = (text, query) => {
  const letters = query.replaceAll(/[\s']/g, '')
  if (!/^[a-z]+$/.test(letters) || !/\p{Script=Han}/u.test(text)) return null
  return match(text, letters, { precision: 'start', continuous: true })
}
