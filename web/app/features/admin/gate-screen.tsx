import type { ReactNode } from 'react'
import { Logo } from '~/ui/read/logo'
import { Skeleton } from '~/ui/read/states'

type Props = { title: string; text: ReactNode; busy?: boolean; children?: ReactNode }

/** A whole screen with one thing to say, before the back-office opens. */
export function GateScreen({ title, text, busy = false, children }: Props) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-md rounded-lg border border-line bg-surface p-6 text-center shadow-card sm:p-8">
        <div className="flex justify-center">
          <Logo />
        </div>
        <div role={busy ? 'status' : 'alert'}>
          <h1 className="mt-6 text-2xl">{title}</h1>
          <p className="mt-2 text-muted">{text}</p>
        </div>
        {busy && <Skeleton className="mx-auto mt-6 h-11 w-40" />}
        {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
      </div>
    </main>
  )
}
