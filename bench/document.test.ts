import { expect, it } from 'vitest'
import { withSections } from './document.ts'

const text = '# Benchmarks\n\nopening\n\n## One\n\nold one\n\n## Two\n\nold two\n'

it('replaces a measured section and leaves the others', () => {
  expect(withSections(text, { One: '## One\n\nnew $& one' })).toBe(
    '# Benchmarks\n\nopening\n\n## One\n\nnew $& one\n\n## Two\n\nold two\n',
  )
})

it('adds what was not there at the end', () => {
  expect(withSections(text, { Three: '## Three\n\nthree' })).toBe(`${text}\n## Three\n\nthree\n`)
})

it('changes nothing when the same is written again', () => {
  expect(withSections(text, { Two: '## Two\n\nold two' })).toBe(text)
})
