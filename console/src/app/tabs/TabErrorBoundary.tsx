import { Component, type ReactNode } from 'react'
import { PageNote } from '../shell/PageNote.tsx'
import { refresh } from './tab-store.ts'

type Props = { readonly tabKey: string; readonly children: ReactNode }

/** A page that fails takes no other tab with it. */
export class TabErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <PageNote kind="crashed" onRetry={() => refresh(this.props.tabKey)} />
  }
}
