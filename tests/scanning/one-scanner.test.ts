import { expect, test } from 'vitest'
import { scanBefore } from '../../console/src/ui/size-matrix/editing/wedge.ts'
import { burstBefore } from '../../floor/src/entry/wedge.ts'

const pressed = (text: string, gap: number, from = 1000) => [...text].map((key, at) => ({ key, at: from + at * gap }))

/** What the console's cells and the phone's take as a scan; null for what stays a quantity. */
const scans = (presses: ReturnType<typeof pressed>, gap: number) => {
  const enterAt = (presses.at(-1)?.at ?? 0) + gap
  const keys = presses.map(({ key, at }) => ({ text: key, at }))
  const onPhone = burstBefore(keys, enterAt, 'quantity')
  return { console: scanBefore(presses, enterAt), phone: onPhone?.isScanner ? onPhone.text : null }
}
const both = (text: string | null) => ({ console: text, phone: text })

test.each([5, 10, 25, 40, 55])('with %i ms between keys console and phone take the same codes from a cell', (gap) => {
  for (const code of ['A1024', '69012', 'X99', '690123', '6901234567892', 'AB-99/99', 'HY27A101'])
    expect(scans(pressed(code, gap), gap)).toEqual(both(code))
})

test.each([40, 90, 130])('quantities with %i ms between keys are a scan to neither', (gap) => {
  for (const qty of ['1', '12', '120', '1024', '9999']) expect(scans(pressed(qty, gap), gap)).toEqual(both(null))
})

test('neither loses the first key of a scan that was held up, or the part before a pause', () => {
  expect(scans([...pressed('6', 10), ...pressed('901234567892', 10, 1160)], 10)).toEqual(both('6901234567892'))
  expect(scans([...pressed('6901', 10), ...pressed('234567892', 10, 1200)], 10)).toEqual(both('6901234567892'))
})

test('both leave out what a hand typed a while before', () => {
  expect(scans([...pressed('12', 100), ...pressed('A1024', 10, 1500)], 10)).toEqual(both('A1024'))
})
