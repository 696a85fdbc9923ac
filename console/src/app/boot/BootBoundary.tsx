import { Component, type ReactNode } from 'react'
import { useSignInPhrases } from '../../kit/text/phrases.ts'

type Props = { readonly children: ReactNode }

/** When the console itself cannot be shown, something still says so. */
export class BootBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <NotLoaded /> : this.props.children
  }
}

const NotLoaded = () => {
  const { shell } = useSignInPhrases()
  return (
    <main className="fd-away" role="alert">
      <p>{shell.notLoaded}</p>
      <p>{shell.notLoadedHint}</p>
      <button type="button" onClick={() => location.reload()}>
        {shell.reload}
      </button>
    </main>
  )
}
