import { Component, type ReactNode } from 'react'
import { spokenTexts } from '../texts/texts.ts'

type Props = { readonly children: ReactNode }

/**
 * Shows an error with a reload button if a page fails; typed edits are stored on the device. React logs the error
 * itself.
 */
export class AppBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Crashed /> : this.props.children
  }
}

function Crashed() {
  const texts = spokenTexts()
  return (
    <main className="state" role="alert">
      <p>{texts.crashed}</p>
      <button type="button" className="main" onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </main>
  )
}
