import { Component, type ReactNode } from 'react'
import { ScreenNotLoaded } from '../screens.ts'
import { PageNote } from '../shell/PageNote.tsx'
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
    const onRetry = failed === 'notLoaded' ? () => location.reload() : () => refresh(this.props.tabKey)
    return <PageNote kind={failed} onRetry={onRetry} />
  }
}
