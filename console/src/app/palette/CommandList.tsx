import { useEffect, useRef } from 'react'
import { scrollToSee } from '../../kit/page/scroll-to-see.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import type { Command, CommandKind } from './find-commands.ts'

type Props = {
  readonly id: string
  readonly commands: readonly Command[]
  readonly chosen: Command | undefined
  readonly onRun: (command: Command) => void
}

const kinds: readonly CommandKind[] = ['tab', 'page', 'action']

/** What was found, under the heading of its kind. */
export const CommandList = ({ id, commands, chosen, onRun }: Props) => {
  const { layout } = useShellPhrases()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is scrolled to
  useEffect(() => {
    scrollToSee(list.current?.querySelector('[aria-selected="true"]'))
  }, [chosen])
  const names: Record<CommandKind, string> = { tab: layout.openTabs, page: layout.pages, action: layout.actions }
  return (
    <>
      <div ref={list} id={id} className="fd-commands-list" role="listbox" aria-label={layout.commands} tabIndex={-1}>
        {kinds.map((kind) => {
          const found = commands.filter((command) => command.kind === kind)
          if (found.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
            <div key={kind} role="group" aria-label={names[kind]}>
              <div className="fd-commands-kind" aria-hidden="true">
                {names[kind]}
              </div>
              {found.map((command) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the chosen option
                // biome-ignore lint/a11y/useKeyWithClickEvents: as above
                <div
                  key={command.key}
                  id={`${id} ${command.key}`.replaceAll(' ', '-')}
                  role="option"
                  aria-selected={command === chosen}
                  onClick={() => onRun(command)}
                >
                  {command.title}
                  <span className="fd-commands-hint">{command.hint}</span>
                </div>
              ))}
            </div>
          )
        })}
      </div>
      <p className="fd-commands-none" role="status">
        {commands.length === 0 && layout.nothingFound}
      </p>
    </>
  )
}
