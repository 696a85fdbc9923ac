import type { UnsentFile } from '@fairdesk/contract/areas/device/unsent-file'
import { spokenTexts } from '../texts/texts.ts'
import { useFloor } from './state.ts'

/**
 * Saves all unsent edits as a file; shares or copies it if the browser cannot download. Returns a text to show as
 * well.
 */
export async function saveUnsentFile(): Promise<string> {
  const { orders, session, goods } = useFloor.getState()
  const logs = (await orders?.unsentLogs()) ?? []
  if (!session) return ''
  const { fair, account } = session.me
  const content: UnsentFile = {
    format: 1,
    fair: fair.id,
    account: account.username,
    packageVersion: goods?.version ?? null,
    orders: logs,
  }
  const text = JSON.stringify(content, null, 1)
  const file = new File([text], `unsent-${account.username}.json`, { type: 'application/json' })
  // It opens pages and downloads nothing.
  if (/MicroMessenger/.test(navigator.userAgent)) {
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => undefined)
    else if (copied(text)) return spokenTexts().unsentCopied
    else return spokenTexts().failed
    return ''
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return ''
}

/** Over plain HTTP there is no clipboard to write to; a selection is copied everywhere. */
function copied(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}
