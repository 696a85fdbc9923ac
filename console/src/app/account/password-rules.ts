import { passwordShape } from '@fairdesk/contract/values/password'
import type { FormRule } from 'antd'
import type { Phrases } from '../../kit/text/phrases.ts'

export type PasswordFields = { readonly oldPassword: string; readonly password: string; readonly password2: string }

type Rules = Readonly<Record<keyof PasswordFields, FormRule[]>>

/** What the dialog asks of its three fields, each saying one thing at a time; the server asks the same again. */
export function passwordRules(words: Phrases['settings']['password']): Rules {
  return {
    oldPassword: [{ required: true, message: words.enterOld }],
    password: [
      { required: true, message: words.enterNew },
      ({ getFieldValue }) => ({
        validator: (_, value = '') => {
          if (value === '') return Promise.resolve()
          if (!passwordShape.test(value)) return Promise.reject(new Error(words.shape))
          return value === getFieldValue('oldPassword') ? Promise.reject(new Error(words.same)) : Promise.resolve()
        },
      }),
    ],
    password2: [
      { required: true, message: words.enterAgain },
      ({ getFieldValue }) => ({
        validator: (_, value = '') =>
          value === '' || value === getFieldValue('password')
            ? Promise.resolve()
            : Promise.reject(new Error(words.differ)),
      }),
    ],
  }
}
