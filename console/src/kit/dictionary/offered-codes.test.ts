import { expect, test } from 'vitest'
import { offeredCodes } from './offered-codes.ts'

const wave = (code: string, enabled = true) => ({ code, name: `波${code}`, enabled })
const markDisabled = ({ name }: { name: string }) => `${name} off`

test('a filter offers what is enabled, and a disabled code only while it names it', () => {
  const waves = [wave('1'), wave('2', false), wave('3', false)]
  const codesOf = (chosen?: string[]) => offeredCodes(waves, chosen, markDisabled).map(({ value }) => value)
  expect(codesOf()).toEqual(['1'])
  expect(codesOf(['3'])).toEqual(['1', '3'])
  expect(offeredCodes(waves, ['3'], markDisabled)[1]).toEqual({ value: '3', label: '波3 off' })
  expect(offeredCodes(undefined, ['3'], markDisabled)).toEqual([])
})
