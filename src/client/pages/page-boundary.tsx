import { Component, type ReactNode } from 'react';
import { PageError } from './page-error.tsx';

interface PageBoundaryProps {
  /** What is rendered: new content is tried again. */
  content: unknown;
  children: ReactNode;
}

interface PageBoundaryState {
  content: unknown;
  isBroken: boolean;
}

/** Shows the error page when a page throws while it renders. A class, because React has no hook for that. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { content: this.props.content, isBroken: false };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ content }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return content === state.content ? null : { content, isBroken: false };
  }

  override render() {
    return this.state.isBroken ? <PageError onRetry={() => this.setState({ isBroken: false })} /> : this.props.children;
  }
}
