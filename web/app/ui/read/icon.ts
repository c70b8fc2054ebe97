import { createElement, type SVGProps } from 'react'

type Shape = { node: readonly (readonly [tag: string, attributes: object])[] }

/**
 * Makes an icon of what lucide-react knows of its lines, instead of the library's own function (see `library-parts.ts`): that
 * one takes more room than all icons of a first visit.
 * @public
 */
export default function createIcon({ node }: Shape) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !props['aria-label'],
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
