import { print } from '@fairdesk/contract/areas/orders/print'
import { useEffect } from 'react'
import { loadPaperFont } from '../../../kit/print/paper-font.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { useLanguage, usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { usePreviewChoice } from './preview/use-preview-choice.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import { TemplateList } from './TemplateList.tsx'
import { useOpenTemplate } from './use-open-template.ts'
import './print-settings.css'

/** Appearance of papers: the templates, the one being edited, and an order as it would print. */
export const PrintSettings = () => {
  const { printSettings: texts } = usePhrases()
  const language = useLanguage()
  const all = useRead(print.getPrintTitle, {}, { language })
  const templates = all.data?.list
  const opening = useOpenTemplate(templates)
  const preview = usePreviewChoice()
  // Layout uses a table of character widths: pages can be shown before the font has loaded, and are rendered again
  // with it.
  useEffect(() => void loadPaperFont().catch(() => undefined), [])
  const { opened } = opening
  const customCount = templates?.filter(({ id }) => id !== null).length ?? 0
  return (
    <div className="fd-page">
      <div className="fd-page-body fd-forms">
        {!templates && <NotLoaded rows={8} error={all.error} onRetry={all.refetch} />}
        {templates && opened && (
          <>
            <TemplateList templates={templates} opened={opened} opening={opening} />
            <TemplateEditor
              key={editorKey(opened.turn, templates.find(({ id, key }) => id === null && key === opened.key)?.name)}
              opened={opened}
              templates={templates}
              opening={opening}
              preview={preview}
            />
          </>
        )}
      </div>
      <footer className="fd-page-foot">
        {templates && (
          <span>
            {texts.foot({ own: formatInteger(customCount), builtIn: formatInteger(templates.length - customCount) })}
          </span>
        )}
      </footer>
    </div>
  )
}

/** Reloads a built-in template when the language changes: it has no edits to lose. */
function editorKey(turn: number, builtIn: string | undefined): string {
  return `${turn} ${builtIn ?? ''}`
}
