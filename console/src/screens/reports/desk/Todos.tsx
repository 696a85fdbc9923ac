import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import { formatInteger } from '../../../kit/text/format.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { DeskLink } from './DeskLink.tsx'

/** Tasks waiting for this user; each line opens the list it counts. Finished ones stay, dimmed. */
export const Todos = ({ todos }: { readonly todos: Desk['todos'] }) => {
  const { desk: texts } = useShellPhrases()
  return (
    <section className="fd-desk-todos">
      <h2>{texts.todos}</h2>
      {todos.length === 0 && <p className="fd-desk-note">{texts.nothingToDo}</p>}
      <ul>
        {todos.map(({ key, count, address }) => (
          <li key={key} data-done={count === 0 || undefined}>
            <DeskLink href={address}>
              <b>{count === 0 ? '✓' : formatInteger(count)}</b>
              <span className="fd-cut">{texts.todoNames[key]}</span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
