import { type ChangeEvent, type DragEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { readFiles } from '#lib/browser/read-file.ts'
import { ImagePlus } from '#ui/more-icons.ts'

type Props = {
  ref?: Ref<HTMLButtonElement>
  /** Accessible name of the file input. */
  name: string
  label: string
  accept: string
  fault?: string
  multiple?: boolean
  disabled: boolean
  onFiles(files: readonly File[]): void
}

/** Press or drop area. Files are passed on with their bytes in memory. */
export function FileButton({ ref, name, label, accept, fault, multiple, disabled, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  const [reading, setReading] = useState(false)
  const [readFault, setReadFault] = useState('')
  const latestOnFiles = useRef(onFiles)
  useEffect(() => {
    // The form may render while files are read; the callback must see its current values.
    latestOnFiles.current = onFiles
  })
  async function readChosen(chosen: readonly File[]) {
    setReading(true)
    const { files, fault } = await readFiles(chosen)
    setReading(false)
    setReadFault(fault)
    if (files.length > 0 || !fault) latestOnFiles.current(files)
  }
  function onPick({ target }: ChangeEvent<HTMLInputElement>) {
    void readChosen([...(target.files ?? [])])
    // Allows choosing the same file again after its removal.
    target.value = ''
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    if (!disabled && !reading) void readChosen([...event.dataTransfer.files])
  }
  const message = readFault || fault
  return (
    <>
      <input ref={input} type="file" aria-label={name} accept={accept} multiple={multiple} hidden onChange={onPick} />
      <button
        ref={ref}
        type="button"
        disabled={disabled}
        aria-busy={reading || undefined}
        aria-describedby={message ? note : undefined}
        data-fault={message ? '' : undefined}
        className={`flex min-h-20 w-full items-center justify-center gap-2 rounded-md border-2 border-dashed px-4 py-3 font-semibold hover:bg-sunken disabled:opacity-55 ${message ? 'border-bad' : 'border-line-strong'}`}
        onClick={() => !reading && input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
      >
        <ImagePlus className="size-5" aria-hidden />
        {label}
      </button>
      <p id={note} role="alert" className="mt-1 text-sm font-medium text-bad empty:hidden">
        {message}
      </p>
    </>
  )
}
