import { type RefObject, useEffect } from 'react'
import { useSignInPhrases } from '../../../kit/text/phrases.ts'

type Props = { readonly field: RefObject<HTMLInputElement | null>; readonly isWrong: boolean }

/** The second factor of a sign-in: a code of the authenticator app, or a recovery code. */
export const CodeField = ({ field, isWrong }: Props) => {
  const { login } = useSignInPhrases()
  useEffect(() => field.current?.focus(), [field])
  return (
    <label className="fd-field">
      <span>{login.code}</span>
      <input ref={field} name="code" autoComplete="one-time-code" maxLength={40} aria-invalid={isWrong} />
    </label>
  )
}
