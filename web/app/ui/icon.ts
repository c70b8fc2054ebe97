import { createElement, type ReactElement, type SVGProps } from 'react'

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement

const attributes = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Creates an icon from the `d` of a path, 24 × 24. Hidden from screen readers without a label. */
export const createIcon =
  (lines: string): Icon =>
  (props) =>
    createElement(
      'svg',
      { ...attributes, 'aria-hidden': !props['aria-label'], ...props },
      createElement('path', { d: lines }),
    )
