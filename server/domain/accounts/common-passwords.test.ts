import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each(['12345', 'password', 'PassWord', 'qwertyuiop', '1qaz2wsx', '5201314', '888888'])(
  '%s is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

it.each(['fairdesk1', '订货会2027', 'k7!mQ-vd2x', '1234', ''])('"%s" is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
