import { Button } from 'antd'
import { saveFile } from '../../kit/call/save-file.ts'
import { notify, offerUndo } from '../../kit/notify/notices.ts'
import { spokenShellPhrases, useShellPhrases } from '../../kit/text/phrases.ts'
import { useFilePick } from '../../ui/form/use-file-pick.tsx'
import { changeTheme, resetTheme, useTheme } from '../theme/theme-store.ts'
import { maxBytes, readThemeFile, tastesOf, themeFile } from './theme-file.ts'

/** The tastes to and from a file, and all back to their defaults. */
export const FileSetting = () => {
  const { theme: texts } = useShellPhrases()
  const pick = useFilePick({
    label: texts.import,
    accept: '.json,application/json',
    onChoose: ([file]) => file && void importFile(file),
  })
  return (
    <div className="fd-drawer-foot fd-flex">
      <Button size="small" onClick={exportFile}>
        {texts.export}
      </Button>
      <Button size="small" onClick={pick.open}>
        {texts.import}
      </Button>
      {pick.field}
      <Button size="small" onClick={reset}>
        {texts.reset}
      </Button>
    </div>
  )
}

function exportFile(): void {
  saveFile('fairdesk-theme.json', new Blob([themeFile(useTheme.getState())], { type: 'application/json' }))
}

async function importFile(file: File): Promise<void> {
  const tastes = file.size <= maxBytes ? readThemeFile(await file.text()) : null
  const { theme: texts } = spokenShellPhrases()
  if (!tastes) notify({ kind: 'error', text: texts.notTheme })
  else replaceTastes(texts.imported, () => changeTheme(tastes))
}

function reset(): void {
  replaceTastes(spokenShellPhrases().theme.wasReset, resetTheme)
}

/** Replaces all preferences at once and offers to undo that. */
function replaceTastes(text: string, replace: () => void): void {
  const previousTheme = tastesOf(useTheme.getState())
  replace()
  offerUndo(text, () => changeTheme(previousTheme))
}
