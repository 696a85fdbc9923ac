import { Button } from 'antd'
import { saveFile } from '../../../kit/call/save-file.ts'
import { copyText } from '../../../kit/notify/copy-text.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { useSession } from '../../../kit/session/session.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { closeAccountDialog } from '../account-dialogs.ts'

/** Recovery codes, which are shown this once: to be copied or downloaded. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const { secondFactor: texts, shell } = usePhrases()
  const account = useSession(({ profile }) => profile?.account ?? '')
  const text = codes.join('\n')
  const copy = () =>
    copyText(text).then(
      () => notify({ kind: 'success', text: shell.copied }),
      () => notify({ kind: 'error', text: shell.copyFailed }),
    )
  const download = () => saveFile(`recovery-codes-${account}.txt`, new Blob([`${text}\n`], { type: 'text/plain' }))
  return (
    <>
      <p className="fd-flush fd-weak">{texts.recoveryNote}</p>
      <ul className="fd-factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="fd-row fd-gap-8">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button onClick={download}>{texts.download}</Button>
        <Button type="primary" onClick={closeAccountDialog}>
          {texts.saved}
        </Button>
      </div>
    </>
  )
}
