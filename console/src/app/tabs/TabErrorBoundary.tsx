import { Component, type ReactNode } from 'react'
import { queries } from '../../kit/query/queries.ts'
import { PageNote } from '../page-notes/PageNote.tsx'
import { ScreenNotLoaded } from '../screens.ts'
import { refresh } from './tab-store.ts'

type Props = { readonly tabKey: string; readonly children: ReactNode }
type TabFailure = 'crashed' | 'notLoaded' | null

/** A page that fails takes no other tab with it. */
export class TabErrorBoundary extends Component<Props, { readonly failed: TabFailure }> {
  override state: { readonly failed: TabFailure } = { failed: null }

  static getDerivedStateFromError(error: unknown): { failed: TabFailure } {
    return { failed: error instanceof ScreenNotLoaded ? 'notLoaded' : 'crashed' }
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (failed === null) return this.props.children
    // The browser does not request a failed module again until the whole page reloads.
    const onRetry = failed === 'notLoaded' ? () => location.reload() : () => this.#startAnew()
    return <PageNote kind={failed} onRetry={onRetry} />
  }

  #startAnew(): void {
    // It may have failed over an answer that is kept: nothing of it is shown again before it has been asked for again.
    queries.removeQueries({ type: 'inactive' })
    refresh(this.props.tabKey)
  }
}
