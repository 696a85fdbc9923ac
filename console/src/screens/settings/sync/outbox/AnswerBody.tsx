import { usePhrases } from '../../../../kit/text/phrases.ts'

/** Raw response of the other system to a failure; hidden if there was none. */
export const AnswerBody = ({ body }: { readonly body: string }) => {
  const { sync: texts } = usePhrases()
  if (body === '') return null
  return (
    <section aria-label={texts.answerBody}>
      <h4>{texts.answerBody}</h4>
      <pre className="fd-sync-body">{body}</pre>
    </section>
  )
}
