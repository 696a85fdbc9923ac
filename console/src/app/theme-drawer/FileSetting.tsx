import { Button } from 'antd'
import { type ChangeEvent, useRef } from 'react'
import { notify } from '../../kit/notify/notices.ts'
import { spokenShellPhrases, useShellPhrases } from '../../kit/text/phrases.ts'
import { changeTheme, resetTheme, useTheme } from '../theme/theme-store.ts'
import { maxBytes, readThemeFile, tastesOf, themeFile } from './theme-file.ts'

/** The tastes to and from a file, and all back to their defaults. */
export const FileSetting = () => {
  const { theme: words } = useShellPhrases()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="fd-drawer-foot">
      <Button size="small" onClick={exportFile}>
        {words.export}
      </Button>
      <Button size="small" onClick={() => field.current?.click()}>
        {words.import}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => void importFile(event)}
      />
      <Button size="small" onClick={reset}>
        {words.reset}
      </Button>
    </div>
  )
}

function exportFile(): void {
  const address = URL.createObjectURL(new Blob([themeFile(useTheme.getState())], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'fairdesk-theme.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function importFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
  const file = target.files?.[0]
  const tastes = file && file.size <= maxBytes ? readThemeFile(await file.text()) : null
  // The same file can be chosen again once it has been mended.
  target.value = ''
  const { theme: words } = spokenShellPhrases()
  if (!tastes) notify({ kind: 'error', text: words.notTheme })
  else replaceTastes(words.imported, () => changeTheme(tastes))
}

function reset(): void {
  replaceTastes(spokenShellPhrases().theme.wasReset, resetTheme)
}

/** Changes all tastes at once and offers to have the former ones back. */
function replaceTastes(text: string, replace: () => void): void {
  const before = tastesOf(useTheme.getState())
  replace()
  notify({ kind: 'undoable', text, undo: () => changeTheme(before) })
}
