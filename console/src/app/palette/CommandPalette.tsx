import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { scrollToSee } from '../../kit/page/scroll-to-see.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { type Command, type CommandKind, commandKinds, findCommands } from './find-commands.ts'
import { soundsLike } from './sounds-like.ts'
import { useCommands } from './use-commands.ts'
import { usePaperCommand } from './use-paper-command.ts'
import { type RecordCommands, useRecordCommands } from './use-record-commands.ts'
import './palette.css'

/** Menus, open tabs and actions by a few letters; arrows choose, Enter does it. */
export const CommandPalette = ({ onClose }: { readonly onClose: () => void }) => {
  const { layout } = useShellPhrases()
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const listId = useId()
  const all = useCommands()
  const paper = usePaperCommand(query)
  const records = useRecordCommands(paper ? '' : query)
  // Records come after what is found at once, so that none moves the choice.
  const commands = paper ? [paper] : [...findCommands(all, query, soundsLike), ...records.commands]
  const selected = commands[Math.min(activeIndex, commands.length - 1)]
  useEffect(() => dialog.current?.showModal(), [])
  const run = (command: Command) => {
    dialog.current?.close()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setActiveIndex((current) => (current + step + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter' && selected) run(selected)
    else return
    event.preventDefault()
  }
  const onBackdrop = ({ target, currentTarget }: MouseEvent) => target === currentTarget && dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser's own dialog closes by Escape
    <dialog ref={dialog} className="fd-commands" aria-label={layout.commands} onClose={onClose} onClick={onBackdrop}>
      <div className="fd-commands-box fd-column">
        <input
          autoFocus
          value={query}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={selected ? `${listId} ${selected.key}`.replaceAll(' ', '-') : undefined}
          aria-label={layout.commandsHint}
          placeholder={layout.commandsHint}
          autoComplete="off"
          data-scan-field
          spellCheck={false}
          onChange={({ target }) => {
            setQuery(target.value)
            setActiveIndex(0)
          }}
          onKeyDown={onKeyDown}
        />
        <CommandList id={listId} commands={commands} selected={selected} records={records} onRun={run} />
        <p className="fd-commands-keys fd-rigid fd-note">{layout.keysHint}</p>
      </div>
    </dialog>
  )
}

type Props = {
  readonly id: string
  readonly commands: readonly Command[]
  readonly selected: Command | undefined
  readonly records: RecordCommands
  readonly onRun: (command: Command) => void
}

/** Lists the commands found, under the heading of their kind. */
const CommandList = ({ id, commands, selected, records, onRun }: Props) => {
  const { layout, list: texts, shell } = useShellPhrases()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is scrolled to
  useEffect(() => {
    scrollToSee(list.current?.querySelector('[aria-selected="true"]'))
  }, [selected])
  const names: Record<CommandKind, string> = {
    tab: layout.openTabs,
    page: layout.pages,
    action: layout.actions,
    customer: shell.titles.customers,
    order: shell.titles.orderManagement,
    style: shell.titles.goods,
  }
  return (
    <>
      <div
        ref={list}
        id={id}
        className="fd-commands-list fd-fill-height"
        role="listbox"
        aria-label={layout.commands}
        tabIndex={-1}
      >
        {commandKinds.map((kind) => {
          const kindCommands = commands.filter((command) => command.kind === kind)
          if (kindCommands.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
            <div key={kind} role="group" aria-label={names[kind]}>
              <div className="fd-commands-kind fd-hint" aria-hidden="true">
                {names[kind]}
              </div>
              {kindCommands.map((command) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the chosen option
                // biome-ignore lint/a11y/useKeyWithClickEvents: as above
                <div
                  key={command.key}
                  id={`${id} ${command.key}`.replaceAll(' ', '-')}
                  role="option"
                  aria-selected={command === selected}
                  onClick={() => onRun(command)}
                >
                  {command.title}
                  <span className="fd-hint">{command.hint}</span>
                </div>
              ))}
            </div>
          )
        })}
      </div>
      <p className="fd-commands-none" role="status">
        {records.error || (records.isSearching ? texts.searching : commands.length === 0 && layout.nothingFound)}
      </p>
    </>
  )
}
