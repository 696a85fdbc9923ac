import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import { formatInteger } from '../../kit/text/format.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { DeskLink } from './DeskLink.tsx'

/** What waits for this user; each line opens the list it counts. What is done stays, weak. */
export const Todos = ({ todos }: { readonly todos: Desk['todos'] }) => {
  const { desk: words } = useShellPhrases()
  return (
    <section className="fd-desk-todos">
      <h2>{words.todos}</h2>
      {todos.length === 0 && <p className="fd-desk-note">{words.nothingToDo}</p>}
      <ul>
        {todos.map(({ key, count, address }) => (
          <li key={key} data-done={count === 0 || undefined}>
            <DeskLink to={address}>
              <b>{count === 0 ? '✓' : formatInteger(count)}</b>
              <span>{words.todoNames[key]}</span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
