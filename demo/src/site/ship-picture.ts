import { sharp } from '@minato/api/lib/pictures/sharp.ts'
import type { Sharp } from 'sharp'

type Scene = { sky: [string, string]; sun: string; sea: [string, string]; hills: string }

const scenes: readonly Scene[] = [
  { sky: ['#a9c7dc', '#eef3f1'], sun: '#fdf3d8', sea: ['#4f7f98', '#1f4358'], hills: '#8fabb9' },
  { sky: ['#e3a98a', '#f7e3c8'], sun: '#d9553a', sea: ['#7d6f80', '#2c3a52'], hills: '#b08a8b' },
  { sky: ['#5f8fb8', '#cfe0ea'], sun: '#fffbe9', sea: ['#2f6b8a', '#123a52'], hills: '#6f96ad' },
  { sky: ['#7c86a8', '#e9c9b4'], sun: '#f0b27a', sea: ['#4b5878', '#1d2640'], hills: '#737a99' },
]
const hulls = ['#16324a', '#7a1f1f', '#23513f', '#303a44', '#1c4a7a'] as const

/** A car carrier at sea, drawn as shapes: 1200 × 900 pixels. Deterministic per index. */
export function shipPicture(index: number): Sharp {
  const scene = scenes[index % scenes.length] as Scene
  const hull = hulls[index % hulls.length] as string
  const turned = index % 3 === 1
  const scale = 0.86 + ((index * 7) % 5) * 0.04
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <defs>
      ${fade('sky', scene.sky)}${fade('sea', scene.sea)}${fade('house', ['#fbfbf8', '#d9dedf'])}
    </defs>
    <rect width="1200" height="560" fill="url(#sky)"/>
    <circle cx="${260 + ((index * 173) % 700)}" cy="${190 + ((index * 61) % 160)}" r="62" fill="${scene.sun}" opacity=".92"/>
    ${hills(scene.hills, index)}
    <rect y="548" width="1200" height="352" fill="url(#sea)"/>
    ${swell(index)}
    <g transform="translate(600 640) scale(${turned ? -scale : scale} ${scale})">${ship(hull)}</g>
    ${[690, 745, 815].map((y, row) => wave(y, index + row, 0.28)).join('')}
  </svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}

const fade = (id: string, [from, to]: [string, string]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

function hills(colour: string, index: number) {
  const at = (index * 211) % 600
  const ridge = `M${at - 300} 550 L${at - 90} 470 L${at} 492 L${at + 190} 418 L${at + 330} 486 L${at + 460} 462 L${at + 760} 550 Z`
  return `<path d="${ridge}" fill="${colour}" opacity=".7"/><path d="${ridge}" transform="translate(520 18)" fill="${colour}" opacity=".45"/>`
}

const swell = (index: number) =>
  Array.from({ length: 9 }, (_, row) => wave(575 + row * 36, index * 3 + row, 0.14)).join('')

const wave = (y: number, seed: number, opacity: number) => {
  const x = (seed * 137) % 500
  return `<path d="M${x - 60} ${y} q70 -9 140 0 t140 0 t140 0 M${x + 520} ${y + 9} q60 -8 120 0 t120 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity="${opacity}"/>`
}

/** Its water line is at 0, its bow to the right. */
function ship(hull: string) {
  const windows = Array.from(
    { length: 13 },
    (_, i) => `<rect x="${232 + i * 12}" y="-262" width="8" height="9" fill="#22323f"/>`,
  )
  const vents = Array.from(
    { length: 8 },
    (_, i) => `<rect x="${-400 + i * 78}" y="-251" width="26" height="13" rx="2" fill="#c3cacc"/>`,
  )
  const seams = [-196, -152].map(
    (y) => `<path d="M-462 ${y} H${y === -196 ? 470 : 484}" stroke="#b7bfc2" stroke-width="2"/>`,
  )
  return `
    <path d="M-470 -112 L-458 -238 H408 Q452 -234 470 -200 L502 -112 Z" fill="url(#house)"/>
    <rect x="222" y="-274" width="176" height="38" rx="5" fill="#f4f5f2"/>${windows.join('')}
    <path d="M312 -274 v-44 M294 -318 h36" stroke="#5c6a73" stroke-width="5"/>
    <path d="M-372 -238 v-48 q0 -8 8 -8 h52 l10 56 z" fill="${hull}"/>
    <rect x="-371" y="-277" width="64" height="13" fill="#c2402d"/>
    ${vents.join('')}${seams.join('')}
    <path d="M-474 -112 H503 L520 -66 Q530 -14 470 34 H-430 Q-470 30 -478 -30 Z" fill="${hull}"/>
    <path d="M-474 -98 H508" stroke="#fff" stroke-width="5" opacity=".85"/>
    <path d="M-462 -8 H508 Q498 12 470 34 H-430 Q-458 26 -462 -8 Z" fill="#8d2a20"/>
    <path d="M-474 -100 L-520 -214 L-508 -220 L-456 -116 Z" fill="#6f7b83"/>
    <path d="M-540 36 q60 -20 120 -6 H470 q50 -22 96 6 q-40 18 -90 12 H-430 q-60 4 -110 -12 Z" fill="#fff" opacity=".55"/>`
}
