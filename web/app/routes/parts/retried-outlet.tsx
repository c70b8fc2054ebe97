import { Component, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'

type Props = { address: string; children: ReactNode }
type State = { failure?: { error: unknown }; retriedAt?: string }

/**
 * Renders its children once more where they failed, since a translator or an extension may have moved their nodes. A second failure
 * at the same address goes on to the error screen.
 */
class RetryOnce extends Component<Props, State> {
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

/** The screen of the address within its layout. */
export function RetriedOutlet() {
  const { pathname, search } = useLocation()
  return (
    <RetryOnce address={pathname + search}>
      <Outlet />
    </RetryOnce>
  )
}
