import { usePhrases } from '../../../kit/text/phrases.ts'

/** The other side's own words for a failure, as they came; nothing where there were none. */
export const AnswerBody = ({ body }: { readonly body: string }) => {
  const { sync: words } = usePhrases()
  if (body === '') return null
  return (
    <section aria-label={words.answerBody}>
      <h4>{words.answerBody}</h4>
      <pre className="fd-sync-body">{body}</pre>
    </section>
  )
}
