import { Component, type ReactNode } from 'react'
import { queries } from '../../kit/query/queries.ts'
import { ScreenNotLoaded } from '../screens.ts'
import { PageNote } from '../shell/layout/PageNote.tsx'
import { refresh } from './tab-store.ts'

type Props = { readonly tabKey: string; readonly children: ReactNode }
type Failed = 'crashed' | 'notLoaded' | null

/** A page that fails takes no other tab with it. */
export class TabErrorBoundary extends Component<Props, { readonly failed: Failed }> {
  override state: { readonly failed: Failed } = { failed: null }

  static getDerivedStateFromError(error: unknown): { failed: Failed } {
    return { failed: error instanceof ScreenNotLoaded ? 'notLoaded' : 'crashed' }
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (failed === null) return this.props.children
    // What has not loaded once is not asked for again by the browser until the whole page is.
    const onRetry = failed === 'notLoaded' ? () => location.reload() : () => this.#startAnew()
    return <PageNote kind={failed} onRetry={onRetry} />
  }

  #startAnew(): void {
    // It may have failed over an answer that is kept: nothing of it is shown again before it has been asked for again.
    queries.removeQueries({ type: 'inactive' })
    refresh(this.props.tabKey)
  }
}
