// Written by `npm run icons`: import a name of lucide.dev from here, then run it. Drawings: Lucide, ISC licence.
import { createIcon } from '#ui/icon.ts'

export const Activity = createIcon(
  'M22 12h-2.48a2 2 0 0 0-1.93 1.46l-2.35 8.36a.25.25 0 0 1-.48 0L9.24 2.18a.25.25 0 0 0-.48 0l-2.35 8.36A2 2 0 0 1 4.49 12H2',
)
export const Bookmark = createIcon(
  'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z',
)
export const CalendarDays = createIcon(
  'M8 2v3m8-3v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2ZM3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01',
)
export const ChartColumn = createIcon('M3 3v16a2 2 0 0 0 2 2h16m-3-4V9m-5 8V5M8 17v-3')
export const CirclePlus = createIcon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM8 12h8m-4-4v8')
export const Columns3 = createIcon(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2ZM9 3v18m6-18v18',
)
export const Container = createIcon(
  'M22 7.7c0-.6-.4-1.2-.8-1.5l-6.3-3.9a1.72 1.72 0 0 0-1.7 0l-10.3 6c-.5.2-.9.8-.9 1.4v6.6c0 .5.4 1.2.8 1.5l6.3 3.9a1.72 1.72 0 0 0 1.7 0l10.3-6c.5-.3.9-1 .9-1.5ZM10 21.9V14L2.1 9.1M10 14l11.9-6.9M14 19.8v-8.1m4 5.8V9.4',
)
export const CopyPlus = createIcon(
  'M15 12v6m-3-3h6M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2ZM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)
export const EllipsisVertical = createIcon(
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM11 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z',
)
export const FileUp = createIcon(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5m-8 4v6m3-3l-3-3l-3 3',
)
export const Gauge = createIcon('M12 14l4-4M3.34 19a10 10 0 1 1 17.32 0')
export const Globe = createIcon(
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM12 2a14.5 14.5 0 0 0 0 20a14.5 14.5 0 0 0 0-20M2 12h20',
)
export const GripVertical = createIcon(
  'M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z',
)
export const House = createIcon(
  'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
)
export const Images = createIcon(
  'M22 11l-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2M12 7a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM10 2h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2Z',
)
export const JapaneseYen = createIcon('M12 9.5V21m0-11.5L6 3m6 6.5L18 3M6 15h12M6 11h12')
export const Landmark = createIcon(
  'M10 18v-7m1.119-8.795a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949zM14 18v-7m4 7v-7M3 22h18M6 18v-7',
)
export const Languages = createIcon('M5 8l6 6m-7 0l6-6l2-3M2 5h12M7 2h1m14 20l-5-10l-5 10m2-4h6')
export const LogOut = createIcon('M16 17l5-5l-5-5m5 5H9m0 9H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4')
export const MessageSquare = createIcon(
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
)
export const PackageCheck = createIcon(
  'M12 22V12m4 5l2 2l4-4M21 11.127V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.729l7 4a2 2 0 0 0 2 .001l1.32-.753M3.29 7L12 12l8.71-5M7.5 4.27l8.997 5.148',
)
export const Pencil = createIcon(
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
)
export const RefreshCw = createIcon(
  'M3 12a9 9 0 0 1 9-9a9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5m5 4a9 9 0 0 1-9 9a9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
)
export const RotateCcwClock = createIcon('M3 12a9 9 0 1 0 9-9a9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5m4-1v5l4 2')
export const Rows3 = createIcon(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2ZM21 9H3m18 6H3',
)
export const SlidersHorizontal = createIcon('M10 5H3m9 14H3M14 3v4m2 10v4m5-9h-9m9 7h-5m5-14h-7m-6 5v4m0-2H3')
export const TrendingDown = createIcon('M16 17h6v-6M22 17l-8.5-8.5l-5 5L2 7')
export const TrendingUp = createIcon('M16 7h6v6M22 7l-8.5 8.5l-5-5L2 17')
export const Undo2 = createIcon('M9 14L4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11')
export const UserKey = createIcon(
  'M20 11v6m0-4h2M3 21v-2a4 4 0 0 1 4-4h6a4 4 0 0 1 2.072.578M6 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM18 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z',
)
export const UserPlus = createIcon(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM19 8v6m3-3h-6',
)
export const UserRoundCog = createIcon(
  'M14.305 19.53l.923-.382m0-2.296l-.923-.383m2.547-1.241l-.383-.923m.383 6.467l-.383.924m2.679-6.468l.383-.923m-.001 7.391l-.382-.924M2 21a8 8 0 0 1 10.434-7.62m8.338 3.472l.924-.383m-.924 2.679l.924.383M5 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z',
)
