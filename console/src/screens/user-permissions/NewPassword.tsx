import { useMadePassword } from '../../kit/made-password.ts'
import { MadePassword } from '../../ui/MadePassword.tsx'

type Props = { readonly account: string; readonly password: string; readonly onClose: () => void }

/** A password that was just made; nobody can read it again. */
export const NewPassword = ({ account, password, onClose }: Props) => (
  <MadePassword {...useMadePassword({ account, password })} password={password} onClose={onClose} />
)
