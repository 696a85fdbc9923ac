import { expect, it } from 'vitest'
import { initialsOf } from './pinyin-initials.ts'

it.each([
  ['羊毛大衣', ['ymdy']],
  ['连衣裙', ['lyq']],
  ['西安鼎盛', ['xadc', 'xads']],
  ['长裤', ['ck', 'zk']],
  ['t恤 2xl', ['tx 2xl']],
  ['针织衫', ['zzs']],
  ['牛仔裤', ['nzk']],
  ['阿迪', ['ad']],
  ['', ['']],
])('%s is typed as %j', (text, spellings) => {
  expect(initialsOf(text)).toEqual(spellings)
})

it('stays small whatever is read in two ways', () => {
  expect(initialsOf('长重调单行长重调单行').length).toBeLessThanOrEqual(8)
})
