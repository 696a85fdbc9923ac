import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { CommandList } from './CommandList.tsx'
import { type Command, findCommands } from './find-commands.ts'
import { soundsLike } from './sounds-like.ts'
import { useCommands } from './use-commands.ts'
import './palette.css'

/** Menus, open tabs and actions by a few letters; arrows choose, Enter does it. */
export const CommandPalette = ({ onClose }: { readonly onClose: () => void }) => {
  const { layout } = useShellPhrases()
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const commands = findCommands(useCommands(), query, soundsLike)
  const chosen = commands[Math.min(at, commands.length - 1)]
  useEffect(() => dialog.current?.showModal(), [])
  const run = (command: Command) => {
    dialog.current?.close()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((before) => (before + step + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter' && chosen) run(chosen)
    else return
    event.preventDefault()
  }
  const onBackdrop = ({ target, currentTarget }: MouseEvent) => target === currentTarget && dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser's own dialog closes by Escape
    <dialog ref={dialog} className="fd-commands" aria-label={layout.commands} onClose={onClose} onClick={onBackdrop}>
      <div className="fd-commands-box">
        <input
          autoFocus
          value={query}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosen ? `${listId} ${chosen.key}`.replaceAll(' ', '-') : undefined}
          aria-label={layout.commandsHint}
          placeholder={layout.commandsHint}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setQuery(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <CommandList id={listId} commands={commands} chosen={chosen} onRun={run} />
        <p className="fd-commands-keys">{layout.keysHint}</p>
      </div>
    </dialog>
  )
}
