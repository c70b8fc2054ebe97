import { createElement, type ReactElement, type SVGProps } from 'react'

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement

/** Creates an icon from the `d` of a path, 24 × 24. Hidden from screen readers without a label. Drawn by class `icon`. */
export const createIcon =
  (lines: string): Icon =>
  ({ className, ...props }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        strokeWidth: 2,
        className: className ? `icon ${className}` : 'icon',
        'aria-hidden': !props['aria-label'],
        ...props,
      },
      createElement('path', { d: lines }),
    )
