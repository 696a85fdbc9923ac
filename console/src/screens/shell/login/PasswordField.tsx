import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useSignInPhrases } from '../../../kit/text/phrases.ts'

/** The password of a sign-in; it says when caps lock is on. */
export const PasswordField = ({
  field,
  isWrong,
}: {
  readonly field: RefObject<HTMLInputElement | null>
  readonly isWrong: boolean
}) => {
  const { login } = useSignInPhrases()
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <label className="fd-field">
      <span>{login.password}</span>
      <input
        ref={field}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        aria-invalid={isWrong}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
      />
      {capsLock && <em className="fd-field-hint">{login.capsLock}</em>}
    </label>
  )
}
