import { copyText } from '../notify/copy-text.ts'
import { notify } from '../notify/notices.ts'
import { usePhrases } from '../text/phrases.ts'

/** Returns the texts of a new password, and the action that copies it. */
export function useMadePassword({ account, password }: { readonly account: string; readonly password: string }) {
  const { userPermissions, shell } = usePhrases()
  const { title, once, copy, text } = userPermissions.newPassword
  return {
    texts: { title: title({ name: account }), once, copy, close: shell.close },
    onCopy: () =>
      void copyText(text({ account, password })).then(
        () => notify({ kind: 'success', text: shell.copied }),
        () => notify({ kind: 'error', text: shell.copyFailed }),
      ),
  }
}
