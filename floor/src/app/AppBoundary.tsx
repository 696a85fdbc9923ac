import { Component, type ReactNode } from 'react'
import { spokenWords } from './words.ts'

type Props = { readonly children: ReactNode }

/** A page that fails says so and offers to load anew; what was typed is kept on the device. React logs the fault itself. */
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
  const words = spokenWords()
  return (
    <main className="state" role="alert">
      <p>{words.crashed}</p>
      <button type="button" className="main" onClick={() => location.reload()}>
        {words.reload}
      </button>
    </main>
  )
}
