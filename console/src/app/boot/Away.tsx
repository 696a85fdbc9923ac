import { useSignInPhrases } from '../../kit/text/phrases.ts'

/** The server cannot be reached while the page opens: it says so and goes on asking by itself. */
export const Away = ({ problem }: { readonly problem: string }) => {
  const { shell } = useSignInPhrases()
  return (
    <main className="fd-away" role="status">
      <p>{problem || shell.networkFailed}</p>
      <p>{shell.retrying}</p>
    </main>
  )
}
