import type { ComponentType } from 'react'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { AlertsTool } from '../../alerts/AlertsTool.tsx'
import { JobsTool } from '../../jobs/JobsTool.tsx'
import { CommandTool } from '../../palette/CommandTool.tsx'
import { PushTool } from '../../push/PushTool.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { FullScreenTool } from './FullScreenTool.tsx'
import { LanguageTool } from './LanguageTool.tsx'
import { RequestsLink } from './RequestsLink.tsx'
import { SelfPrintLink } from './SelfPrintLink.tsx'
import { ThemeTools } from './ThemeTools.tsx'

/** The tools at the right of the header, in their order. One line adds one; it is a button with the class `fd-tool`. */
const tools: readonly ComponentType[] = [
  CommandTool,
  RequestsLink,
  JobsTool,
  AlertsTool,
  PushTool,
  SelfPrintLink,
  FullScreenTool,
  LanguageTool,
  ThemeTools,
  AccountMenu,
]

export const HeaderTools = () => {
  const { layout } = useShellPhrases()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="fd-header-tools" role="group" aria-label={layout.tools}>
      {tools.map((Tool, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Tool key={index} />
      ))}
    </div>
  )
}
