import type { ReactNode } from 'react'

export const getInitials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((letter) => letter !== letter.toLowerCase())
    .join('')

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 }

/** Frames of the letters, 48 × 48. */
const forms: ReactNode[] = [
  <g key="rings" {...outline}>
    <circle cx="24" cy="24" r="22" />
    <circle cx="24" cy="24" r="18.5" strokeWidth="1" />
  </g>,
  <path key="shield" d="M24 2c6 4 12 5 19 5v17c0 11-8 18-19 22C13 42 5 35 5 24V7c7 0 13-1 19-5Z" {...outline} />,
  <path key="hexagon" d="M24 2 43.5 13v22L24 46 4.5 35V13Z" strokeLinejoin="round" {...outline} />,
  <g key="plate" {...outline}>
    <rect x="3" y="8" width="42" height="32" rx="3" />
    <path d="M8 35.5h32" strokeWidth="1" />
  </g>,
  <path key="diamond" d="M24 1.5 46.5 24 24 46.5 1.5 24Z" strokeLinejoin="round" {...outline} />,
  <path key="gate" d="M2 7c14 4 30 4 44 0M4 42h40" strokeLinecap="round" {...outline} />,
]

const fontSizes = [0, 22, 17, 13, 11]

/** A generated logo with up to four initials; a name always gets the same one. Show the name beside it. */
export function Mark({ name, className = '' }: { name: string; className?: string }) {
  const letters = getInitials(name).slice(0, 4)
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <svg viewBox="0 0 48 48" className={`size-12 shrink-0 ${className}`} aria-hidden="true">
      {forms[sum % forms.length]}
      <text
        x="24"
        y="24"
        dy="0.36em"
        textAnchor="middle"
        fontSize={fontSizes[letters.length]}
        fontWeight="800"
        letterSpacing="0.5"
        fill="currentColor"
      >
        {letters}
      </text>
    </svg>
  )
}
