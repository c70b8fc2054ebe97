import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type Ref, useId, useRef } from 'react'

type Props = {
  ref?: Ref<HTMLButtonElement>
  /** How the file input itself is called. */
  name: string
  label: string
  /** What may be chosen, as the `accept` of an input. */
  accept: string
  fault?: string
  multiple?: boolean
  disabled: boolean
  onFiles(files: readonly File[]): void
}

/** An area to press, or to drop files on. */
export function FileButton({ ref, name, label, accept, fault, multiple, disabled, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  function chosen(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])])
    // So that the same file can be chosen again after it was taken out.
    event.target.value = ''
  }
  function dropped(event: DragEvent) {
    event.preventDefault()
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    <>
      <input ref={input} type="file" aria-label={name} accept={accept} multiple={multiple} hidden onChange={chosen} />
      <button
        ref={ref}
        type="button"
        disabled={disabled}
        aria-describedby={fault ? note : undefined}
        data-fault={fault ? '' : undefined}
        className={`flex min-h-20 w-full items-center justify-center gap-2 rounded-md border-2 border-dashed px-4 py-3 font-semibold hover:bg-sunken disabled:opacity-55 ${fault ? 'border-bad' : 'border-line-strong'}`}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={dropped}
      >
        <ImagePlus className="size-5" aria-hidden />
        {label}
      </button>
      <p id={note} role="alert" className="mt-1 text-sm font-medium text-bad empty:hidden">
        {fault}
      </p>
    </>
  )
}
