import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Content that is rendered; after a failure new content is tried again. */
  content: unknown;
  /** Shown in place of children that threw; `retry` renders them again. */
  instead: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  content: unknown;
  isBroken: boolean;
}

/** Keeps what throws while it renders from the rest of the page. A class, because React has no hook for that. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { content: this.props.content, isBroken: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ content }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return content === state.content ? null : { content, isBroken: false };
  }

  override render() {
    return this.state.isBroken ? this.props.instead(() => this.setState({ isBroken: false })) : this.props.children;
  }
}
