import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  ...['12345', 'password', 'PassWord', 'qwertyuiop', '1qaz2wsx', '5201314', '888888'],
  ...['admin123', 'abcdef', '520520', 'woaini', 'abcde', '98765', 'abcabc', 'MeiLin2027', '01meilin'],
])('%s is common', async (password) => {
  expect(await isCommonPassword(password, 'meilin')).toBe(true)
})

it.each(['fairdesk1', '订货会2027', 'k7!mQ-vd2x', '1234', '', 'abcdx', 'meilin-x7'])(
  '"%s" is not',
  async (password) => {
    expect(await isCommonPassword(password, 'meilin')).toBe(false)
  },
)
