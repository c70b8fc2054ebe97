import { toSitePath } from '@minato/contract/language/languages.ts'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type State = { failure?: { error: unknown }; retriedAt?: string }

class RetryBoundary extends Component<{ address: string; children: ReactNode }, State> {
  override state: State = {}
  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } })
  override componentDidCatch() {
    const { address } = this.props
    if (this.state.retriedAt !== address) this.setState({ failure: undefined, retriedAt: address })
  }
  override render() {
    const { failure, retriedAt } = this.state
    if (failure && retriedAt === this.props.address) throw failure.error
    return failure ? null : this.props.children
  }
}

/** Renders a failed screen once more, because a page translator may have moved its nodes. */
export function RetryOnce({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return <RetryBoundary address={toSitePath(pathname, search)}>{children}</RetryBoundary>
}
